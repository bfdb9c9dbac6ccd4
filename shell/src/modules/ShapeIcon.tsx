import type { IconShape } from '@lintel/contract';
import { createElement } from 'react';

/** Draws an icon from its shapes, because a module may use icons that the shell's build doesn't contain. */
export function ShapeIcon({ shapes }: { shapes: IconShape[] }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(([element, attributes]) =>
        createElement(element, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}

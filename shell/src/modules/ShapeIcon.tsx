import type { IconShape } from '@lintel/contract';
import { createElement } from 'react';

const KNOWN_ELEMENT = /^(circle|ellipse|line|path|poly(gon|line)|rect)$/;
/** Includes `d`, `r`, `cx` and `y2`. */
const KNOWN_ATTRIBUTE = /^(..?|width|height|points|fill)$/;

/**
 * Draws an icon from its shapes, because a module may use icons that the shell's build doesn't contain. Omits all other
 * elements and attributes, because React throws for some of them.
 */
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
      {shapes
        .filter(([element]) => KNOWN_ELEMENT.test(element))
        .map(([element, attributes]) => {
          const kept = Object.entries(attributes).filter(([name]) => KNOWN_ATTRIBUTE.test(name));
          return createElement(element, { key: JSON.stringify(kept), ...Object.fromEntries(kept) });
        })}
    </svg>
  );
}

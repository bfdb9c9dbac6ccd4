import type { WidgetDeclaration } from '@lintel/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Of the four columns that the shell's slots have on a wide screen. */
const shares = { small: '25%', wide: '50%', full: '100%' };

const Place = styled.div<{ $size: WidgetDeclaration['size']; $height: number }>`
  width: ${({ $size }) => shares[$size]};
  min-height: ${({ $height }) => $height}px;
  margin: var(--page-padding);
  box-sizing: content-box;
  @media (max-width: 899px) {
    width: auto;
  }
`;

/** The room that a slot of the shell gives to a widget. */
export function WidgetPlace({ widget, children }: { widget: WidgetDeclaration; children: ReactNode }) {
  return (
    <Place $size={widget.size} $height={widget.height}>
      {children}
    </Place>
  );
}

import type { ReactNode } from 'react';
import styled from 'styled-components';

const Lines = styled.div`
  display: grid;
  min-width: 0;
`;

const SecondLine = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
`;

export interface CellLinesProps {
  children: ReactNode;
  /** The muted second line. */
  sub?: ReactNode;
}

/** A cell with two lines, for `tall` tables. */
export function CellLines({ children, sub }: CellLinesProps) {
  return (
    <Lines>
      {children}
      {sub != null && <SecondLine>{sub}</SecondLine>}
    </Lines>
  );
}

import type { ReactNode } from 'react';
import styled from 'styled-components';

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;

const FirstLine = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const SecondLine = styled(FirstLine)`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
`;

export interface CellLinesProps {
  children: ReactNode;
  /** The muted second line. */
  sub?: ReactNode;
}

/** Returns the title for text that may be cut off. */
const textTitle = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

/** A cell with two lines, for `tall` tables. */
export function CellLines({ children, sub }: CellLinesProps) {
  return (
    <Lines>
      {typeof children === 'string' ? <FirstLine title={children}>{children}</FirstLine> : children}
      {sub != null && <SecondLine title={textTitle(sub)}>{sub}</SecondLine>}
    </Lines>
  );
}

import type { ReactNode } from 'react';
import styled from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 336px;
    grid-template-rows: auto 1fr;
  }
`;

const Column = styled.div`
  min-width: 0;
`;
const SideColumn = styled(Column)`
  @media (min-width: 1100px) {
    grid-area: 1 / 2 / span 2;
  }
`;

export interface TwoColumnsProps {
  /** Above the main column; in one column above everything. */
  first?: ReactNode;
  side: ReactNode;
  children?: ReactNode;
}

/** Two columns from 1100 px. The side column precedes the main one in the DOM, so phones and screen readers get it first. */
export function TwoColumns({ first, side, children }: TwoColumnsProps) {
  return (
    <Columns>
      {first && <Column>{first}</Column>}
      <SideColumn>{side}</SideColumn>
      {children && <Column>{children}</Column>}
    </Columns>
  );
}

import type { ReactNode } from 'react';
import styled from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 336px;
  }
`;

const SideColumn = styled.div`
  min-width: 0;
  @media (min-width: 1100px) {
    order: 2;
  }
`;

const MainColumn = styled.div`
  min-width: 0;
`;

export interface TwoColumnsProps {
  side: ReactNode;
  children: ReactNode;
  /** The side column comes last, as the actions of a form do. */
  mainFirst?: boolean;
}

/**
 * Two columns from 1100 px. The side column comes first in the DOM, so phones and screen readers get it first, unless told
 * otherwise.
 */
export function TwoColumns({ side, children, mainFirst }: TwoColumnsProps) {
  return (
    <Columns>
      {!mainFirst && <SideColumn>{side}</SideColumn>}
      <MainColumn>{children}</MainColumn>
      {mainFirst && <SideColumn>{side}</SideColumn>}
    </Columns>
  );
}

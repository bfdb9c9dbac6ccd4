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

const AsideColumn = styled.div`
  min-width: 0;
  @media (min-width: 1100px) {
    order: 2;
  }
`;

const MainColumn = styled.div`
  min-width: 0;
`;

export interface MainAsideProps {
  aside: ReactNode;
  children: ReactNode;
}

/** Two columns from 1100 px. The aside comes first in the page, so that phones and readers meet it first. */
export function MainAside({ aside, children }: MainAsideProps) {
  return (
    <Columns>
      <AsideColumn>{aside}</AsideColumn>
      <MainColumn>{children}</MainColumn>
    </Columns>
  );
}

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
    grid-template-areas: 'main aside' 'rest aside';
  }
`;
const Place = styled.div<{ $area: string }>`
  min-width: 0;
  @media (min-width: 1100px) {
    grid-area: ${({ $area }) => $area};
  }
`;

interface Props {
  children: ReactNode;
  aside: ReactNode;
  rest: ReactNode;
}

/** The price first, also on phones; what is said of the coin beside or under it. */
export const CoinColumns = ({ children, aside, rest }: Props) => (
  <Columns>
    <Place $area="main">{children}</Place>
    <Place $area="aside">{aside}</Place>
    <Place $area="rest">{rest}</Place>
  </Columns>
);

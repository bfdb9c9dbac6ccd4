import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface Fact {
  term: string;
  value: ReactNode;
}

const List = styled.dl`
  display: grid;
  gap: 12px;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  gap: 12px;
  font: var(--text-13);
  dt {
    color: var(--text-muted);
  }
  dd {
    color: var(--text-primary);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  @media (max-width: 719px) {
    grid-template-columns: 92px minmax(0, 1fr);
  }
`;

export function Facts({ items }: { items: Fact[] }) {
  return (
    <List>
      {items.map(({ term, value }) => (
        <Row key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}

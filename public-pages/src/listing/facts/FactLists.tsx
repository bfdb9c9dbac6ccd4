import type { Fact } from '@lintel/ui';
import { Check } from 'lucide-react';
import styled from 'styled-components';

const Columns = styled.dl`
  columns: 2;
  column-gap: 48px;
  @media (max-width: 599px) {
    columns: 1;
  }
  > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border-subtle);
    break-inside: avoid;
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    text-align: right;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

export function FactColumns({ facts }: { facts: Fact[] }) {
  return (
    <Columns>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Columns>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px 24px;
  @media (max-width: 599px) {
    grid-template-columns: 1fr;
  }
  li {
    display: flex;
    gap: 10px;
    align-items: center;
    color: var(--text-secondary);
  }
  svg {
    flex: none;
    color: var(--accent-mark);
  }
`;

export function TickList({ items }: { items: string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Check size={16} strokeWidth={1.8} />
          {item}
        </li>
      ))}
    </List>
  );
}

import type { Fact } from '@lintel/ui';
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

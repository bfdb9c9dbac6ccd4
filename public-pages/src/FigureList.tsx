import type { Fact } from '@lintel/ui';
import styled from 'styled-components';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  dt {
    font: var(--text-12);
    color: var(--text-muted);
  }
  dd {
    font: var(--text-16);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** The most important figures, in a row. Renders nothing without figures. */
export function FigureList({ figures }: { figures: Fact[] }) {
  if (figures.length === 0) return null;
  return (
    <List>
      {figures.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

import { formatNumber } from '@lintel/ui';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 12px;
  flex: 1 1 140px;
  max-width: 420px;
  font: 400 12px/20px var(--font-sans);
  color: var(--text-secondary);
  div {
    display: contents;
  }
  dd {
    text-align: end;
  }
`;
const Bar = styled.i`
  height: 6px;
  border-radius: 3px;
  background: linear-gradient(var(--star), var(--star)) no-repeat var(--bg-trough);
`;

/** Published reviews by their stars, the best first. @param distribution counts from one star to five */
export function RatingBars({ distribution }: { distribution: number[] }) {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <List>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = distribution[stars - 1] ?? 0;
        return (
          <div key={stars}>
            <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
            <Bar
              as="dd"
              aria-hidden="true"
              style={{ backgroundSize: `${(count / (total || 1)) * 100}% 100%` }}
            />
            <dd>{formatNumber(count)}</dd>
          </div>
        );
      })}
    </List>
  );
}

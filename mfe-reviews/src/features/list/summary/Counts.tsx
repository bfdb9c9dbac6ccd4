import { formatNumber, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { statusWords } from '../statusWords';
import type { ReviewCounts } from './countReviews';

const List = styled.dl`
  flex: 1 1 300px;
  display: grid;
  max-width: 400px;
  margin-inline-start: auto;
  grid-template-columns: repeat(3, auto);
  justify-content: space-between;
  gap: 8px;
  dd {
    font: var(--text-16);
  }
`;

/** How many reviews there are of each kind, and the way to them. */
export function Counts({ counts }: { counts: ReviewCounts }) {
  const figures = [
    ['status=pending', statusWords.pending, counts.pending],
    ['unanswered=true', 'Unanswered', counts.unanswered],
    ['status=rejected', statusWords.rejected, counts.rejected],
  ] as const;
  return (
    <List>
      {figures.map(([query, label, count]) => (
        <div key={label}>
          <dt>
            <TextLink href={`/reviews?${query}`}>{label}</TextLink>
          </dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </List>
  );
}

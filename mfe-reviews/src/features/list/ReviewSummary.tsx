import { reviewStatusDefinitions } from '@lintel/contract/domain';
import { refetchIfStale } from '@lintel/module-kit';
import {
  Card,
  ErrorCard,
  formatCount,
  formatNumber,
  Hint,
  Skeleton,
  Stars,
  TextLink,
  VisuallyHidden,
} from '@lintel/ui';
import styled from 'styled-components';
import { type ReviewCounts, useCountReviewsQuery } from '../../review/reviewApi';

interface Props {
  /** Null while nothing is published. */
  mean: number | null;
  published: number;
}

/** The mean rating as the public page shows it. */
function MeanRating({ mean, published }: Props) {
  return (
    <div>
      <p style={{ font: 'var(--text-26)' }}>{mean?.toFixed(1) ?? 'No rating'}</p>
      {mean && <Stars rating={mean} />}
      <Hint>{formatCount(published, 'published review', 'published reviews')}</Hint>
    </div>
  );
}

const BarList = styled.dl`
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
const Bar = styled.dd`
  height: 6px;
  border-radius: 3px;
  background: linear-gradient(var(--star), var(--star)) no-repeat var(--bg-trough);
`;

/** Published reviews by their stars, the best first. @param distribution counts from one star to five */
function RatingBars({ distribution }: { distribution: number[] }) {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <BarList>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = distribution[stars - 1] ?? 0;
        return (
          <div key={stars}>
            <dt>{formatCount(stars, 'star', 'stars')}</dt>
            <Bar aria-hidden="true" style={{ backgroundSize: `${(count / (total || 1)) * 100}% 100%` }} />
            <dd>{formatNumber(count)}</dd>
          </div>
        );
      })}
    </BarList>
  );
}

const CountList = styled.dl`
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

/** Counts of pending, unanswered and rejected reviews, linked to the filtered list. */
function StatusCounts({ counts }: { counts: ReviewCounts }) {
  const figures = [
    ['status=pending', reviewStatusDefinitions.pending.label, counts.pending],
    ['unanswered=true', 'Unanswered', counts.unanswered],
    ['status=rejected', reviewStatusDefinitions.rejected.label, counts.rejected],
  ] as const;
  return (
    <CountList>
      {figures.map(([query, label, count]) => (
        <div key={label}>
          <dt>
            <TextLink href={`/reviews?${query}`}>{label}</TextLink>
          </dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </CountList>
  );
}

/** In px, in a wide window. */
const SKELETON_HEIGHT = 142;

const Panel = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 32px;
  padding: 16px 20px;
`;

/** Ratings and open work. Renders nothing without reviews: the list shows its empty state. */
export function ReviewSummary() {
  const { data, error, refetch } = useCountReviewsQuery(undefined, refetchIfStale);
  if (!data && error) return <ErrorCard title="Couldn't load ratings" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height={SKELETON_HEIGHT} shape="block" />
      </div>
    );
  }
  if (data.total === 0) return null;
  return (
    <Panel aria-label="Ratings">
      <MeanRating mean={data.mean} published={data.published} />
      <RatingBars distribution={data.distribution} />
      <StatusCounts counts={data} />
    </Panel>
  );
}

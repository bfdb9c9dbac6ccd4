import { fresh } from '@lintel/module-kit';
import { ErrorCard, Skeleton, VisuallyHidden } from '@lintel/ui';
import { Counts } from './Counts';
import { useCountReviewsQuery } from './countReviews';
import { MeanRating } from './MeanRating';
import { RatingBars } from './RatingBars';
import { Panel, SUMMARY_HEIGHT } from './summaryParts';

/** How the agent is rated, and what there is to do. Nothing for who has no reviews: the list says so. */
export function ReviewSummary() {
  const { data, error, refetch } = useCountReviewsQuery(undefined, fresh);
  if (!data && error) return <ErrorCard title="Could not load the ratings" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height={SUMMARY_HEIGHT} shape="block" />
      </div>
    );
  }
  if (data.total === 0) return null;
  return (
    <Panel aria-label="Ratings">
      <MeanRating mean={data.mean} published={data.published} />
      <RatingBars distribution={data.distribution} />
      <Counts counts={data} />
    </Panel>
  );
}

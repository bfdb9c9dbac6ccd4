import { Card, CardBody, CardHead, countNoun, EmptyState, ErrorCard, Skeleton } from '@lintel/ui';
import { Star } from 'lucide-react';
import { useGetOverviewQuery } from './getOverview';

/** How many reviews wait for the agent. */
export function PendingReviews() {
  const { data, error, refetch } = useGetOverviewQuery();
  if (!data && error) return <ErrorCard title="Could not load reviews" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={112} shape="block" />
      </div>
    );
  }
  const { pendingReviews } = data;
  if (pendingReviews === 0) {
    return (
      <EmptyState
        icon={<Star size={20} strokeWidth={1.6} />}
        title="No reviews to check"
        text="New reviews wait here until you publish or reject them."
      />
    );
  }
  return (
    <Card aria-label="Pending">
      <CardHead title="Pending" />
      <CardBody>{`${countNoun(pendingReviews, 'review waits', 'reviews wait')} for your decision.`}</CardBody>
    </Card>
  );
}

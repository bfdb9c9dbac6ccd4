import { fresh } from '@lintel/module-kit';
import {
  Avatar,
  EmptyState,
  ErrorCard,
  formatShortDay,
  ItemList,
  ItemListSkeleton,
  ListItem,
  Stars,
} from '@lintel/ui';
import { Star } from 'lucide-react';
import { useListReviewsQuery } from '../review/listReviews';

export const REVIEWS_SHOWN = 5;

export const newest = {
  unanswered: true,
  sort: 'date',
  order: 'desc',
  page: 1,
  pageSize: REVIEWS_SHOWN,
} as const;

export function UnansweredRows() {
  const { data, error, refetch } = useListReviewsQuery(newest, fresh);
  if (!data && error)
    return <ErrorCard plain title="Could not load reviews" error={error} onRetry={refetch} />;
  if (!data) return <ItemListSkeleton rows={REVIEWS_SHOWN} />;
  if (data.rows.length === 0) {
    return (
      <EmptyState
        plain
        level={3}
        icon={<Star size={20} strokeWidth={1.6} />}
        title="No review waits for an answer"
        text="Published reviews without a reply appear here."
      />
    );
  }
  return (
    <ItemList>
      {data.rows.map(({ id, customerName, comment, rating, date }) => (
        <ListItem
          key={id}
          leading={<Avatar name={customerName} />}
          title={customerName}
          href={`/reviews?unanswered=true&q=${encodeURIComponent(customerName)}`}
          text={comment}
          badge={<Stars rating={rating} />}
          time={formatShortDay(date)}
          dateTime={date}
        />
      ))}
    </ItemList>
  );
}

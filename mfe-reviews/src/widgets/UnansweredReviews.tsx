import { type Prefetch, refetchIfStale } from '@lintel/module-kit';
import {
  Avatar,
  Card,
  CardHead,
  EmptyState,
  ErrorCard,
  formatShortDay,
  ItemList,
  ItemListSkeleton,
  ListItem,
  Stars,
  TextLink,
} from '@lintel/ui';
import { Star } from 'lucide-react';
import { prefetchReviews, useListReviewsQuery } from '../review/reviewApi';

const REVIEWS_SHOWN = 5;

const unansweredQuery = {
  unanswered: true,
  sort: 'date',
  order: 'desc',
  page: 1,
  pageSize: REVIEWS_SHOWN,
} as const;

function UnansweredRows() {
  const { data, error, refetch } = useListReviewsQuery(unansweredQuery, refetchIfStale);
  if (!data && error)
    return <ErrorCard plain title="Couldn't load reviews" error={error} onRetry={refetch} />;
  if (!data) return <ItemListSkeleton rows={REVIEWS_SHOWN} />;
  if (data.rows.length === 0) {
    return (
      <EmptyState
        plain
        level={3}
        icon={<Star size={20} strokeWidth={1.6} />}
        title="You're all caught up"
        text="Published reviews without a reply will appear here."
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

export const prefetch: Prefetch = (dispatch) => {
  dispatch(prefetchReviews(unansweredQuery));
};

/** Overview card of published reviews without a reply. */
export default function UnansweredReviews() {
  return (
    <Card aria-label="Reviews to answer">
      <CardHead
        title="Reviews to answer"
        end={<TextLink href="/reviews?unanswered=true">View all</TextLink>}
      />
      <UnansweredRows />
    </Card>
  );
}

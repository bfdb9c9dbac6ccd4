import { ErrorCard, NoMatch, TableSkeleton } from '@lintel/ui';
import { useListReviewsQuery } from '../../review/listReviews';
import { REVIEWS_A_PAGE, type ReviewQuery } from '../../review/reviewQuery';
import { CARDS_BELOW } from './cardsBelow';
import { NoReviews } from './NoReviews';
import { ReviewTable } from './ReviewTable';
import { reviewColumns } from './reviewColumns';

interface Props {
  query: ReviewQuery;
  /** Changes the URL, and with it the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

/** The reviews that a query selects, or why there are none. */
export function ReviewResults({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListReviewsQuery(query);
  if (error && !currentData)
    return <ErrorCard title="Could not load reviews" error={error} onRetry={refetch} />;
  if (!data)
    return <TableSkeleton columns={reviewColumns} rows={REVIEWS_A_PAGE} tall cardsBelow={CARDS_BELOW} />;
  if (data.total === 0 && (query.q || query.status || query.unanswered)) {
    const clear = { q: undefined, status: undefined, unanswered: undefined };
    return <NoMatch query={query.q} onClear={() => onChange(clear)} />;
  }
  if (data.total === 0) return <NoReviews />;
  return <ReviewTable reviews={data} query={query} onChange={onChange} busy={!currentData} />;
}

import { useSelector } from '@lintel/module-kit/redux';
import {
  EmptyState,
  ErrorCard,
  NoMatch,
  PageOutOfRange,
  Pager,
  Table,
  TableSkeleton,
  TextLink,
} from '@lintel/ui';
import { Star } from 'lucide-react';
import { type ReviewPage, useListReviewsQuery } from '../../review/reviewApi';
import { REVIEWS_PER_PAGE, type ReviewQuery, toSortParams } from '../../review/reviewQuery';
import { CARDS_BELOW } from './cardsBelow';
import { selectOpenForms } from './forms/openForms';
import { loadForms } from './loadForms';
import { OpenForm } from './OpenForm';
import { reviewColumns } from './reviewColumns';

/** Preloads the forms when the pointer or focus reaches a row. A failed preload is retried when a form opens. */
const preloadForms = () => void loadForms().catch(() => {});

interface ReviewTableProps {
  reviews: ReviewPage;
  query: ReviewQuery;
  onChange(patch: Record<string, string | number | undefined>): void;
  /** The next page is loading. */
  busy: boolean;
}

function ReviewTable({ reviews, query, onChange, busy }: ReviewTableProps) {
  const openForms = useSelector(selectOpenForms);
  return (
    <Table
      caption="Reviews"
      columns={reviewColumns}
      rows={reviews.rows}
      rowKey={({ id }) => id}
      rowLabel={({ customerName }) => customerName}
      rowDetail={(review) => {
        const kind = openForms[review.id];
        // A review may be approved, here or elsewhere, while the form asks why it is rejected.
        const isSettled = kind === 'reason' && review.status === 'published';
        return kind && !isSettled && <OpenForm review={review} form={kind} />;
      }}
      onRowIntent={preloadForms}
      sort={{ id: query.sort, order: query.order }}
      onSort={(id, order) => onChange(toSortParams(id, order))}
      tall
      cardsBelow={CARDS_BELOW}
      busy={busy}
      footer={<Pager of={reviews} noun={['review', 'reviews']} onPage={(page) => onChange({ page })} />}
    />
  );
}

const star = <Star size={20} strokeWidth={1.6} />;

function NoReviews() {
  return (
    <EmptyState
      icon={star}
      title="No reviews"
      text="New reviews will appear here for approval."
      action={<TextLink href="/properties">Share a listing</TextLink>}
    />
  );
}

interface Props {
  query: ReviewQuery;
  /** Changes the URL, and with it the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

/** The reviews that a query selects, or why there are none. */
export function ReviewResults({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListReviewsQuery(query);
  if (error && !currentData)
    return <ErrorCard title="Couldn't load reviews" error={error} onRetry={refetch} />;
  // An empty result of the previous query says nothing about this one.
  if (!data || (!currentData && data.rows.length === 0))
    return <TableSkeleton columns={reviewColumns} rows={REVIEWS_PER_PAGE} tall cardsBelow={CARDS_BELOW} />;
  if (data.total === 0 && (query.q || query.status || query.unanswered)) {
    const clear = { q: undefined, status: undefined, unanswered: undefined };
    return <NoMatch query={query.q} onClear={() => onChange(clear)} />;
  }
  if (data.total === 0) return <NoReviews />;
  if (data.rows.length === 0) return <PageOutOfRange icon={star} onFirstPage={() => onChange({ page: 1 })} />;
  return <ReviewTable reviews={data} query={query} onChange={onChange} busy={!currentData} />;
}

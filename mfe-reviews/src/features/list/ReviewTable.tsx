import { useSelector } from '@lintel/module-kit/redux';
import { Pager, Table } from '@lintel/ui';
import type { ReviewPage } from '../../review/listReviews';
import { type ReviewQuery, sortInUrl } from '../../review/reviewQuery';
import { CARDS_BELOW } from './cardsBelow';
import { selectDrafts } from './drafts/draftsSlice';
import { loadBoxes } from './drafts/loadBoxes';
import { OpenBox } from './drafts/OpenBox';
import { reviewColumns } from './reviewColumns';

/** Who comes near a review may want to answer it. What does not come now is asked for when it is needed. */
const intend = () => void loadBoxes().catch(() => {});

interface Props {
  reviews: ReviewPage;
  query: ReviewQuery;
  onChange(patch: Record<string, string | number | undefined>): void;
  /** Other reviews are on their way. */
  busy: boolean;
}

export function ReviewTable({ reviews, query, onChange, busy }: Props) {
  const drafts = useSelector(selectDrafts);
  return (
    <Table
      caption="Reviews"
      columns={reviewColumns}
      rows={reviews.rows}
      rowKey={({ id }) => id}
      rowLabel={({ customerName }) => customerName}
      rowDetail={(review) => {
        const open = drafts[review.id]?.open;
        return open && <OpenBox review={review} box={open} />;
      }}
      onRowIntent={intend}
      sort={{ id: query.sort, order: query.order }}
      onSort={(id, order) => onChange(sortInUrl(id, order))}
      tall
      cardsBelow={CARDS_BELOW}
      busy={busy}
      footer={<Pager of={reviews} noun={['review', 'reviews']} onPage={(page) => onChange({ page })} />}
    />
  );
}

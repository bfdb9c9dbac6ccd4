import type { Prefetch } from '@lintel/module-kit';
import { Card, CardHead, TextLink } from '@lintel/ui';
import { prefetchReviews } from '../review/listReviews';
import { newest, UnansweredRows } from './UnansweredRows';

export const prefetch: Prefetch = (dispatch) => {
  dispatch(prefetchReviews(newest));
};

/** The Overview's card of the reviews that wait for an answer. */
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

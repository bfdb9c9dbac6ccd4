import type { Schemas } from '@lintel/contract/api';
import { reviewsApi } from '../api';
import type { ReviewPage } from './listReviews';

type Review = Schemas['Review'];
type State = Parameters<typeof reviewsApi.util.selectInvalidatedBy>[0];

/** What to dispatch to change a review in every cached page that holds it. Each dispatched one gives an `undo`. */
export const changeCachedReview = (state: State, id: string, changes: Partial<Review>) =>
  inCache(state, id, (page) => {
    const review = page.rows.find((row) => row.id === id);
    if (review) Object.assign(review, changes);
  });

/** The same, for a review that leaves every page it stands on. */
export const takeFromCache = (state: State, id: string) =>
  inCache(state, id, (page) => {
    page.rows = page.rows.filter((row) => row.id !== id);
    page.total -= 1;
  });

export type CachedChange = ReturnType<typeof inCache>[number];

function inCache(state: State, id: string, change: (page: ReviewPage) => void) {
  return reviewsApi.util
    .selectInvalidatedBy(state, [{ type: 'Review', id }])
    .map(({ endpointName, originalArgs }) =>
      // The bare slice knows no endpoint by name; what carries this tag holds a page of reviews.
      reviewsApi.util.updateQueryData(endpointName as never, originalArgs as never, (cached: unknown) =>
        change(cached as ReviewPage),
      ),
    );
}

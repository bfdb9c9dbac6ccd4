import type { Schemas } from '@lintel/contract/api';
import { pageInUrl } from '@lintel/module-kit';

type ReviewStatus = Schemas['ReviewStatus'];
/** The columns that the API sorts by. */
export type ReviewSort = 'customerName' | 'rating' | 'date';

export interface ReviewQuery {
  q?: string;
  status?: ReviewStatus;
  /** The published ones without a reply. */
  unanswered?: boolean;
  sort: ReviewSort;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export const REVIEWS_A_PAGE = 10;

/** In the order of the filter. */
export const reviewStatuses = ['published', 'pending', 'rejected'] as const satisfies ReviewStatus[];
const sorts = ['customerName', 'rating', 'date'] as const satisfies ReviewSort[];

const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Newest and best first; names from A. */
const firstOrder = (sort: ReviewSort) => (sort === 'customerName' ? 'asc' : 'desc');

/** What the list's URL asks the API for. What it does not know in it, it leaves alone. */
export function reviewQuery(params: URLSearchParams): ReviewQuery {
  const sort = known(sorts, params.get('sort')) ?? 'date';
  return {
    q: params.get('q') || undefined,
    status: known(reviewStatuses, params.get('status')),
    unanswered: params.get('unanswered') === 'true' || undefined,
    sort,
    order: known(['asc', 'desc'], params.get('order')) ?? firstOrder(sort),
    page: pageInUrl(params),
    pageSize: REVIEWS_A_PAGE,
  };
}

/** How a sort is written to the URL: the list's own order needs no words. */
export function sortInUrl(sort: string, order: 'asc' | 'desc') {
  const isDefault = sort === 'date' && order === 'desc';
  return isDefault ? { sort: undefined, order: undefined } : { sort, order };
}

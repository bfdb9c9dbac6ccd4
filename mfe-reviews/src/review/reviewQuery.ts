import { type ReviewStatus, reviewStatuses } from '@lintel/contract/domain';
import { parsePage, parseSearch } from '@lintel/module-kit';

/** The columns the API can sort by. */
export type ReviewSort = 'customerName' | 'rating' | 'date';

export interface ReviewQuery {
  q?: string;
  status?: ReviewStatus;
  /** Published reviews without a reply. */
  unanswered?: boolean;
  sort: ReviewSort;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export const REVIEWS_PER_PAGE = 10;

const sorts = ['customerName', 'rating', 'date'] as const satisfies ReviewSort[];

const findKnown = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Newest and best first; names from A to Z. */
const getDefaultOrder = (sort: ReviewSort) => (sort === 'customerName' ? 'asc' : 'desc');

/** Parses the list's URL into an API query. Ignores unknown values. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const sort = findKnown(sorts, params.get('sort')) ?? 'date';
  return {
    q: parseSearch(params),
    status: findKnown(reviewStatuses, params.get('status')),
    unanswered: params.get('unanswered') === 'true' || undefined,
    sort,
    order: findKnown(['asc', 'desc'], params.get('order')) ?? getDefaultOrder(sort),
    page: parsePage(params),
    pageSize: REVIEWS_PER_PAGE,
  };
}

/** URL parameters of a sort. The default sort needs none. */
export function toSortParams(sort: string, order: 'asc' | 'desc') {
  const isDefault = sort === 'date' && order === 'desc';
  return isDefault ? { sort: undefined, order: undefined } : { sort, order };
}

import { parseSearch } from '@lintel/module-kit';
import { parseDay } from '../../lead/days';

export type SubscriberSort = 'name' | 'joinDate' | 'status';

export interface SubscriberQuery {
  q?: string;
  /** A status, or any other text in the URL. */
  status?: string;
  /** First day of the subscriptions: `2026-11-16`. */
  since?: string;
  sort: SubscriberSort;
  order: 'asc' | 'desc';
  page: number;
}

const sorts: readonly string[] = ['name', 'joinDate', 'status'] satisfies SubscriberSort[];
const isSort = (name: string | null): name is SubscriberSort => name !== null && sorts.includes(name);

/** Parses the page's URL. Unknown values are ignored; the default sort is newest first. */
export function subscriberQuery(params: URLSearchParams, page: number): SubscriberQuery {
  const inUrl = params.get('sort');
  const sort = isSort(inUrl) ? inUrl : 'joinDate';
  const order = params.get('order');
  return {
    q: parseSearch(params),
    status: params.get('status') || undefined,
    since: parseDay(params.get('since')),
    sort,
    order: order === 'asc' || order === 'desc' ? order : sort === 'joinDate' ? 'desc' : 'asc',
    page,
  };
}

/** The URL parameters of a sort. The default sort has none. */
export function sortInUrl(sort: string, order: 'asc' | 'desc') {
  const isDefault = sort === 'joinDate' && order === 'desc';
  return isDefault ? { sort: undefined, order: undefined } : { sort, order };
}

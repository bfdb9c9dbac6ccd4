import type { Schemas } from '@lintel/contract/api';
import { dayInUrl } from '../../lead/since';

/** The columns that the API sorts by. */
export type SubscriberSort = 'name' | 'joinDate' | 'status';

export interface SubscriberQuery {
  q?: string;
  /** A status, or whatever else the URL says. */
  status?: string;
  /** The day from which on they joined: `2026-11-16`. */
  since?: string;
  sort: SubscriberSort;
  order: 'asc' | 'desc';
  page: number;
}

export const statuses = ['Active', 'Unsubscribed'] satisfies Schemas['SubscriberStatus'][];

const sorts: readonly string[] = ['name', 'joinDate', 'status'] satisfies SubscriberSort[];
const isSort = (name: string | null): name is SubscriberSort => name !== null && sorts.includes(name);

/** What the page's URL asks the API for: the newest first unless it says otherwise. */
export function subscriberQuery(params: URLSearchParams, page: number): SubscriberQuery {
  const inUrl = params.get('sort');
  const sort = isSort(inUrl) ? inUrl : 'joinDate';
  const order = params.get('order');
  return {
    q: params.get('q') || undefined,
    status: params.get('status') || undefined,
    since: dayInUrl(params.get('since')),
    sort,
    order: order === 'asc' || order === 'desc' ? order : sort === 'joinDate' ? 'desc' : 'asc',
    page,
  };
}

/** How a sort is written to the URL: the page's own order needs no words. */
export function sortInUrl(sort: string, order: 'asc' | 'desc') {
  const isDefault = sort === 'joinDate' && order === 'desc';
  return isDefault ? { sort: undefined, order: undefined } : { sort, order };
}

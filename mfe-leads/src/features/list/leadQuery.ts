import { type FollowUp, isFollowUp } from '../../lead/followUp';
import { dayInUrl } from '../../lead/since';

/** What the list is sorted by. */
export type LeadSort = 'name' | 'date' | 'status' | 'followUpAt';

export interface LeadQuery {
  q?: string;
  /** A stage, or whatever else the URL says. */
  status?: string;
  followUp?: FollowUp;
  /** The day from which on they came: `2026-11-16`. */
  since?: string;
  sort: LeadSort;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export const LEADS_A_PAGE = 16;

const sorts: readonly string[] = ['name', 'date', 'status', 'followUpAt'] satisfies LeadSort[];
const isSort = (name: string | null): name is LeadSort => name !== null && sorts.includes(name);

/** Newest first; names and stages from A. */
export const firstOrder = (sort: LeadSort) => (sort === 'date' ? 'desc' : 'asc');

/** Whom to get back to first, where that is what is looked for. */
const usualSort = (followUp: FollowUp | undefined): LeadSort => (followUp ? 'followUpAt' : 'date');

/** What the list's URL asks the API for. What it does not know in it, it leaves alone. */
export function leadQuery(params: URLSearchParams, page: number): LeadQuery {
  const inUrl = params.get('sort');
  const due = params.get('followUp');
  const followUp = isFollowUp(due) ? due : undefined;
  const sort = isSort(inUrl) ? inUrl : usualSort(followUp);
  const order = params.get('order');
  return {
    q: params.get('q') || undefined,
    // A board has a column for each stage.
    status: isBoard(params) ? undefined : params.get('status') || undefined,
    followUp,
    since: dayInUrl(params.get('since')),
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder(sort),
    page,
    pageSize: LEADS_A_PAGE,
  };
}

/** Whether the URL asks for the board instead of the table. */
export const isBoard = (params: URLSearchParams) => params.get('view') === 'board';

/** Whether it leaves leads out. */
export const isSelective = ({
  q,
  status,
  followUp,
  since,
}: Pick<LeadQuery, 'q' | 'status' | 'followUp' | 'since'>) => Boolean(q || status || followUp || since);

/** Clears search and filters from the URL. */
export const noFilter = { q: undefined, status: undefined, followUp: undefined, since: undefined };

/** Of those to get back to on one day, the newest first. */
export const sortParams = ({ sort, order }: Pick<LeadQuery, 'sort' | 'order'>) =>
  sort === 'followUpAt'
    ? { _sort: 'followUpAt,date', _order: `${order},desc` }
    : { _sort: sort, _order: order };

/** How a sort is written to the URL: the list's own order needs no words. */
export function sortInUrl(sort: string, order: 'asc' | 'desc') {
  const isDefault = sort === 'date' && order === 'desc';
  return isDefault ? { sort: undefined, order: undefined } : { sort, order };
}

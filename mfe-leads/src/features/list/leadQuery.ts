/** The columns that the API sorts by. */
export type LeadSort = 'name' | 'date' | 'status';

export interface LeadQuery {
  q?: string;
  /** A stage, or whatever else the URL says. */
  status?: string;
  sort: LeadSort;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export const LEADS_A_PAGE = 16;

const sorts: readonly string[] = ['name', 'date', 'status'] satisfies LeadSort[];
const isSort = (name: string | null): name is LeadSort => name !== null && sorts.includes(name);

/** Newest first; names and stages from A. */
export const firstOrder = (sort: LeadSort) => (sort === 'date' ? 'desc' : 'asc');

/** What the list's URL asks the API for. What it does not know in it, it leaves alone. */
export function leadQuery(params: URLSearchParams, page: number): LeadQuery {
  const inUrl = params.get('sort');
  const sort = isSort(inUrl) ? inUrl : 'date';
  const order = params.get('order');
  return {
    q: params.get('q') || undefined,
    status: params.get('status') || undefined,
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder(sort),
    page,
    pageSize: LEADS_A_PAGE,
  };
}

/** How a sort is written to the URL: the list's own order needs no words. */
export function sortInUrl(sort: string, order: 'asc' | 'desc') {
  const isDefault = sort === 'date' && order === 'desc';
  return isDefault ? { sort: undefined, order: undefined } : { sort, order };
}

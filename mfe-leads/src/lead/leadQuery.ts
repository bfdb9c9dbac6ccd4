import { parseSearch } from '@lintel/module-kit';
import { parseDay, toStartParam } from './days';
import { type FollowUp, followUpRange, isFollowUp } from './followUp';

export type LeadSort = 'name' | 'date' | 'status' | 'source' | 'followUpAt' | 'lastContact' | 'deletedAt';

export interface LeadQuery {
  q?: string;
  /** A stage, or any other text in the URL. */
  status?: string;
  followUp?: FollowUp;
  /** First day of the enquiries: `2026-11-16`. */
  since?: string;
  /** Deleted leads only. */
  isDeleted?: boolean;
  sort: LeadSort;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export const LEADS_PER_PAGE = 16;

const sorts: readonly string[] = [
  'name',
  'date',
  'status',
  'source',
  'followUpAt',
  'lastContact',
  'deletedAt',
] satisfies LeadSort[];
const isSort = (name: string | null): name is LeadSort => name !== null && sorts.includes(name);

/** Dates sort newest first, everything else from A to Z. */
const defaultOrder = (sort: LeadSort) =>
  sort === 'date' || sort === 'lastContact' || sort === 'deletedAt' ? 'desc' : 'asc';

const defaultSort = (followUp: FollowUp | undefined, isDeleted: boolean): LeadSort =>
  isDeleted ? 'deletedAt' : followUp ? 'followUpAt' : 'date';

/** Parses the URL of the list. Unknown values are ignored. */
export function parseLeadQuery(params: URLSearchParams, page: number): LeadQuery {
  const isDeleted = params.get('isDeleted') === 'true';
  const urlSort = params.get('sort');
  const urlFollowUp = params.get('followUp');
  const followUp = isFollowUp(urlFollowUp) && !isDeleted ? urlFollowUp : undefined;
  // Only deleted leads have a date of deletion.
  const isSortable = isSort(urlSort) && (isDeleted || urlSort !== 'deletedAt');
  const sort = isSortable ? urlSort : defaultSort(followUp, isDeleted);
  const order = params.get('order');
  return {
    q: parseSearch(params),
    // The board has a column for each stage.
    status: isBoard(params) ? undefined : params.get('status') || undefined,
    followUp,
    since: parseDay(params.get('since')),
    ...(isDeleted && { isDeleted }),
    sort,
    order: order === 'asc' || order === 'desc' ? order : defaultOrder(sort),
    page,
    pageSize: LEADS_PER_PAGE,
  };
}

/** The API parameters of a list, without page and deletion. */
export const leadParams = ({ q, status, followUp, since, sort, order }: LeadQuery) => ({
  q,
  status,
  ...followUpRange(followUp),
  date_gte: toStartParam(since),
  ...sortParams({ sort, order }),
});

/** Leads with the same follow-up day sort newest first. */
export const sortParams = ({ sort, order }: { sort: string; order: LeadQuery['order'] }) =>
  sort === 'followUpAt'
    ? { _sort: 'followUpAt,date', _order: `${order},desc` }
    : { _sort: sort, _order: order };

/** Whether the URL shows the board. Deleted leads have no board. */
export const isBoard = (params: URLSearchParams) =>
  params.get('view') === 'board' && params.get('isDeleted') !== 'true';

export const hasFilter = ({
  q,
  status,
  followUp,
  since,
}: Pick<LeadQuery, 'q' | 'status' | 'followUp' | 'since'>) => Boolean(q || status || followUp || since);

/** How many filters are set, besides the search. */
export const countFilters = ({ status, followUp, since, isDeleted }: LeadQuery) =>
  [status, followUp, since, isDeleted].filter(Boolean).length;

/** Clears search and filters from the URL. */
export const emptyFilter = { q: undefined, status: undefined, followUp: undefined, since: undefined };

/** The URL parameters of a sort. The default sort of the query's filters has none. */
export function sortInUrl(
  sort: string,
  order: 'asc' | 'desc',
  { followUp, isDeleted = false }: Pick<LeadQuery, 'followUp' | 'isDeleted'>,
) {
  const byDefault = defaultSort(followUp, isDeleted);
  const isDefault = sort === byDefault && order === defaultOrder(byDefault);
  return isDefault ? { sort: undefined, order: undefined } : { sort, order };
}

/** Columns that can be added to the table, in their order. */
export const optionalColumnNames = {
  source: 'Source',
  phone: 'Phone',
  followUpAt: 'Follow-up',
  lastContact: 'Last contact',
} as const;
export type OptionalColumn = keyof typeof optionalColumnNames;
export const optionalColumns = Object.keys(optionalColumnNames) as OptionalColumn[];

/** Parses the columns in the URL. Unknown ones are ignored. */
export function parseColumns(params: URLSearchParams): OptionalColumn[] {
  const chosen = (params.get('columns') ?? '').split(',');
  return optionalColumns.filter((column) => chosen.includes(column));
}

/** The path of a lead's page. */
export const leadPath = (id: string) => `/leads/${encodeURIComponent(id)}`;

import type { ListQuery } from '../query/parseListQuery';
import { conversionRate, percentChange } from '../rates';
import type { Span } from '../time/Span';
import type { PropertyRecord } from './records';

/** Figures of a listing in a period; `trend` and `previousViews` are null without a previous period. */
export interface ListingFigures {
  id: string;
  title: string;
  state: PropertyRecord['state'];
  totalViews: number;
  uniqueViews: number;
  leads: number;
  conversion: number;
  trend: number | null;
  previousViews: number | null;
}

/** Fields that figures of listings can be sorted by. */
export const listingFigureFields: ReadonlySet<string> = new Set<keyof ListingFigures>([
  'id',
  'title',
  'state',
  'totalViews',
  'uniqueViews',
  'leads',
  'conversion',
  'trend',
  'previousViews',
]);

/** Query of listings. The text is searched in titles; conditions are ignored. */
export interface ListingFiguresQuery extends ListQuery {
  period: Span;
  before: Span | null;
}

export interface ListingFiguresPage {
  rows: ListingFigures[];
  /** Number of all listings that the query selects, deleted ones included. */
  total: number;
  deleted: number;
}

/** Counts of a listing. `viewsBefore` is null without a previous period. */
export interface ListingSums extends Pick<ListingFigures, 'id' | 'totalViews' | 'uniqueViews' | 'leads'> {
  title: string | null;
  state: string | null;
  viewsBefore: number | null;
}

export const toListingFigures = (sums: ListingSums): ListingFigures => ({
  // Each field is copied by name: thousands of objects are made for a page, and a rest spread takes five times as long.
  id: sums.id,
  title: sums.title ?? '',
  state: sums.state as PropertyRecord['state'],
  totalViews: sums.totalViews,
  uniqueViews: sums.uniqueViews,
  leads: sums.leads,
  conversion: conversionRate(sums.leads, sums.uniqueViews),
  trend: sums.viewsBefore === null ? null : percentChange(sums.totalViews, sums.viewsBefore),
  previousViews: sums.viewsBefore,
});

const MOST_VIEWED: ListQuery['sort'] = [{ field: 'totalViews', descending: true }];

export const sortOf = ({ sort }: ListQuery) => (sort.length > 0 ? sort : MOST_VIEWED);

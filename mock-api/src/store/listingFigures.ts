import type { ListQuery } from '../query/parseListQuery';
import { conversionRate, percentChange } from '../rates';
import type { Span } from '../time/Span';
import type { PropertyRecord } from './records';

/** The figures of a listing in a period; `trend` and `previousViews` are null without a period before. */
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

/** The fields that figures of listings are sorted by. */
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

/** Which listings to show. The text is searched in titles; conditions are ignored. */
export interface ListingFiguresQuery extends ListQuery {
  period: Span;
  before: Span | null;
}

export interface ListingFiguresPage {
  rows: ListingFigures[];
  /** Of all listings that the query selects, deleted ones included. */
  total: number;
  deleted: number;
}

/** What is counted of a listing. `viewsBefore` is null without a period before. */
export interface ListingSums extends Pick<ListingFigures, 'id' | 'totalViews' | 'uniqueViews' | 'leads'> {
  title: string | null;
  state: string | null;
  viewsBefore: number | null;
}

export const toListingFigures = ({ viewsBefore, title, state, ...sums }: ListingSums): ListingFigures => ({
  ...sums,
  title: title ?? '',
  state: state as PropertyRecord['state'],
  conversion: conversionRate(sums.leads, sums.uniqueViews),
  trend: viewsBefore === null ? null : percentChange(sums.totalViews, viewsBefore),
  previousViews: viewsBefore,
});

const MOST_VIEWED: ListQuery['sort'] = [{ field: 'totalViews', descending: true }];

export const sortOf = ({ sort }: ListQuery) => (sort.length > 0 ? sort : MOST_VIEWED);

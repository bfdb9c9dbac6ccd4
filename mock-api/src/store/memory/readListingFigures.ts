import { foldSearchText } from '../../query/foldText';
import { compareKeys, toSortKey } from '../../query/sortKey';
import type { Figures } from '../AccountData';
import {
  type ListingFigures,
  type ListingFiguresPage,
  type ListingFiguresQuery,
  sortOf,
  toListingFigures,
} from '../listingFigures';
import type { PropertyRecord } from '../records';

/** Reads a page of the figures of an account's listings. */
export async function readListingFigures(
  figures: Figures,
  properties: Iterable<PropertyRecord>,
  query: ListingFiguresQuery,
): Promise<ListingFiguresPage> {
  const { period, before, page, pageSize, text } = query;
  const [views, uniqueViews, leads] = await Promise.all([
    figures.betweenByKey('viewsByListing', [period, ...(before ? [before] : [])]),
    figures.betweenByKey('uniqueViewsByListing', [period]),
    figures.betweenByKey('leadsByListing', [period]),
  ]);
  const rows: ListingFigures[] = [];
  for (const { id, title, state } of properties) {
    if (text !== '' && !foldSearchText(title).includes(text)) continue;
    const [totalViews = 0, viewsBefore = 0] = views.get(id) ?? [];
    rows.push(
      toListingFigures({
        id,
        title,
        state,
        totalViews,
        uniqueViews: uniqueViews.get(id)?.[0] ?? 0,
        leads: leads.get(id)?.[0] ?? 0,
        viewsBefore: before && viewsBefore,
      }),
    );
  }
  const start = (page - 1) * pageSize;
  return {
    rows: sortRows(rows, query).slice(start, start + pageSize),
    total: rows.length,
    deleted: rows.filter(({ state }) => state === 'Deleted').length,
  };
}

function sortRows(rows: ListingFigures[], query: ListingFiguresQuery): ListingFigures[] {
  const sort = sortOf(query);
  const keyed = rows.map((row) => ({
    row,
    keys: sort.map(({ field }) => toSortKey(Reflect.get(row, field))),
  }));
  const directions = sort.map(({ descending }) => (descending ? -1 : 1));
  keyed.sort((a, b) => {
    for (let index = 0; index < directions.length; index += 1) {
      const order = compareKeys(a.keys[index] ?? null, b.keys[index] ?? null);
      if (order !== 0) return order * (directions[index] ?? 1);
    }
    return a.row.id < b.row.id ? -1 : 1;
  });
  return keyed.map(({ row }) => row);
}

import { type SQL, sql } from 'drizzle-orm';
import type { FigureName } from '../figures';
import {
  type ListingFiguresPage,
  type ListingFiguresQuery,
  type ListingSums,
  sortOf,
  toListingFigures,
} from '../listingFigures';
import type { Connections } from './Connections';
import { contains } from './listSql';
import { sumByKey } from './PostgresFigures';

/** Sort keys of `listed` by field, computed like in `rates.ts`. Unset values are last in ascending order. */
const sortKeys: Readonly<Record<string, SQL>> = {
  id: sql`sort_id`,
  title: sql`sort_title`,
  state: sql`sort_state`,
  totalViews: sql`views`,
  uniqueViews: sql`unique_views`,
  leads: sql`leads`,
  previousViews: sql`views_before`,
  conversion: sql`case when unique_views = 0 then 0
    else floor(leads * 10000::float8 / unique_views + 0.5) / 100 end`,
  trend: sql`case when views_before = 0 then case when views = 0 then 0 end
    else floor((views - views_before) * 1000::float8 / views_before + 0.5) / 10 end`,
};

const OF_RECORDS = ['id', 'title', 'state'];

/**
 * Reads a page of the figures of an account's listings. Records outside the page are not read, unless the list is
 * searched, or sorted by a field of the records.
 */
export async function readListingFigures(
  connections: Connections,
  account: string,
  query: ListingFiguresQuery,
): Promise<ListingFiguresPage> {
  const { period, before, text, page, pageSize } = query;
  const sort = sortOf(query);
  const readsRecords = text !== '' || sort.some(({ field }) => OF_RECORDS.includes(field));
  const sums = (figure: FigureName, span = period) => sumByKey(account, figure, span);
  const keys = sort.map(({ field, descending }) =>
    descending ? sql`${sortKeys[field]} desc nulls first` : sql`${sortKeys[field]} asc nulls last`,
  );
  const [found] = await connections.run<{ total: number; deleted: number; rows: ListingSums[] | null }>(sql`
    with listed as (
      select id, coalesce(views.total, 0) as views, coalesce(unique_views.total, 0) as unique_views,
        coalesce(leads.total, 0) as leads,
        ${before ? sql`coalesce(views_before.total, 0)` : sql`null::int`} as views_before
        ${readsRecords ? sql`, sort_id, sort_title, sort_state, is_hidden` : sql``}
      from properties
      left join (${sums('viewsByListing')}) as views on views.key = id
      left join (${sums('uniqueViewsByListing')}) as unique_views on unique_views.key = id
      left join (${sums('leadsByListing')}) as leads on leads.key = id
      ${before ? sql`left join (${sums('viewsByListing', before)}) as views_before on views_before.key = id` : sql``}
      where account_id = ${account} ${text === '' ? sql`` : sql`and related_text like ${contains(text)}`}
    ), counted as (${
      readsRecords
        ? sql`select count(*)::int as total, count(*) filter (where is_hidden)::int as deleted from listed`
        : sql`select total, total - visible as deleted from record_counts
            where account_id = ${account} and collection = 'properties'`
    }), page as (
      select *, row_number() over () as position from (
        select * from listed order by ${sql.join([...keys, sql`id`], sql`, `)}
        limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as ordered
    )
    select total, deleted, (
      select json_agg(json_build_object(
        'id', id, 'title', value_title, 'state', value_state, 'totalViews', views, 'uniqueViews', unique_views,
        'leads', leads, 'viewsBefore', views_before
      ) order by position)
      from page join properties using (id) where account_id = ${account}
    ) as rows
    from counted`);
  return {
    rows: (found?.rows ?? []).map(toListingFigures),
    total: found?.total ?? 0,
    deleted: found?.deleted ?? 0,
  };
}

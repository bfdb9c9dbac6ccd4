import type { Schemas } from '@lintel/contract/api';
import { DEFAULT_PERIOD, leadStages, trafficSources } from '@lintel/contract/domain';
import { notFound } from '../errors';
import { operation } from '../http/operation';
import { ok, okList } from '../http/responses';
import { getFiles, readUploads } from '../pictures/fileInfo';
import { foldText } from '../query/foldText';
import { makeComparator } from '../query/makeComparator';
import { parseListQuery } from '../query/parseListQuery';
import type { AccountData } from '../store/Store';
import { TimeZone } from '../time/TimeZone';
import { conversionRate, percentChange, readAnalyticsFigures } from './analyticsFigures';
import { getCalendarSpans, type Period, splitPeriod, toPeriod } from './period';

export const getAnalyticsSummary = operation('GET /analytics/summary', async ({ query, data, services }) => {
  const figures = { views: 'views', uniqueViews: 'uniqueViews', leads: 'leads' } as const;
  const zone = TimeZone.forName(query.tz);
  const period = { name: query.period, zone, now: services.now() };
  return ok(await readAnalyticsFigures(data.figures, figures, period));
});

const fields = new Set<keyof PropertyRow>([
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
/** Number of points in a row's sparkline. */
const MAX_SPARKLINE_POINTS = 30;
const MOST_VIEWED = [{ field: 'totalViews', descending: true }];

export const analyzeProperties = operation(
  'GET /analytics/properties',
  async ({ query: values, data, services }) => {
    const { period: name = DEFAULT_PERIOD, tz, ...rest } = values;
    const query = parseListQuery(rest, fields);
    const zone = TimeZone.forName(tz);
    const period = toPeriod(name, zone, services.now(), await data.figures.first('views'));
    const rows = (await readPropertyRows(data, period))
      .filter(({ title }) => query.text === '' || foldText(title).includes(query.text))
      .sort(
        makeComparator(query.sort.length > 0 ? query.sort : MOST_VIEWED, (row, field) =>
          Reflect.get(row, field),
        ),
      );
    const start = (query.page - 1) * query.pageSize;
    const parts = splitPeriod(period, zone, MAX_SPARKLINE_POINTS);
    const shown = rows.slice(start, start + query.pageSize);
    const ids = shown.map(({ id }) => id);
    const series = await data.figures.betweenByKey('viewsByListing', parts, ids);
    const thumbnails = await readThumbnails(data, ids);
    const page = shown.map((row) => ({
      ...row,
      thumbUrl: thumbnails.get(row.id) ?? null,
      series: series.get(row.id) ?? parts.map(() => 0),
    }));
    const deleted = rows.filter(({ state }) => state === 'Deleted').length;
    return okList(page, rows.length, query, { deleted });
  },
);

export const analyzeLeads = operation('GET /analytics/leads', async ({ query, data, services }) => {
  const zone = TimeZone.forName(query.tz);
  const period = toPeriod(query.period ?? DEFAULT_PERIOD, zone, services.now());
  const { today, thisWeek, thisMonth } = getCalendarSpans(zone, services.now());
  const [inPeriod = 0, ...recent] = await data.figures.between('leads', [period, today, thisWeek, thisMonth]);
  const byStage = await data.figures.betweenByKey('leadsByStage', [period]);
  const others = [...byStage.keys()].filter((status) => !(leadStages as readonly string[]).includes(status));
  return ok({
    today: recent[0] ?? 0,
    thisWeek: recent[1] ?? 0,
    thisMonth: recent[2] ?? 0,
    total: inPeriod,
    byStage: [...leadStages, ...others].map((status) => ({ status, count: byStage.get(status)?.[0] ?? 0 })),
  });
});

/** Sources that are listed only when they have views. */
const optionalSources: readonly string[] = ['Referral', 'QR Code'];

export const analyzeTraffic = operation('GET /analytics/traffic', async ({ query, data, services }) => {
  const period = toPeriod(query.period ?? DEFAULT_PERIOD, TimeZone.forName(query.tz), services.now());
  const [all = 0] = await data.figures.between('views', [period]);
  const viewsBySource = await data.figures.betweenByKey('viewsBySource', [period]);
  const uniqueViewsBySource = await data.figures.betweenByKey('uniqueViewsBySource', [period]);
  const rows = trafficSources.map((source) => {
    const [views = 0] = viewsBySource.get(source) ?? [];
    const [uniqueViews = 0] = uniqueViewsBySource.get(source) ?? [];
    return { source, views, uniqueViews, share: all === 0 ? 0 : Math.round((views * 1000) / all) / 10 };
  });
  return ok(rows.filter(({ source, views }) => views > 0 || !optionalSources.includes(source)));
});

export const analyzeNewsletter = operation('GET /analytics/newsletter', async ({ query, data, services }) => {
  const zone = TimeZone.forName(query.tz);
  const spans = getCalendarSpans(zone, services.now());
  const period = toPeriod(query.period ?? DEFAULT_PERIOD, zone, services.now());
  const [today = 0, thisWeek = 0, thisMonth = 0, inPeriod = 0] = await data.figures.between('subscribers', [
    spans.today,
    spans.thisWeek,
    spans.thisMonth,
    period,
  ]);
  return ok({ today, thisWeek, thisMonth, inPeriod, total: await data.figures.total('subscribers') });
});

export const getPropertyStats = operation(
  'GET /properties/{id}/stats',
  async ({ path, query, data, services }) => {
    const { id } = path;
    if (!(await data.properties.get(id))) throw notFound('listing');
    const figures = {
      views: 'viewsByListing',
      uniqueViews: 'uniqueViewsByListing',
      leads: 'leadsByListing',
      key: id,
    } as const;
    const zone = TimeZone.forName(query.tz);
    const period = { name: query.period, zone, now: services.now() };
    return ok(await readAnalyticsFigures(data.figures, figures, period));
  },
);

/** Sort values of a listing's row. */
type PropertyRow = Omit<Schemas['PropertyAnalytics'], 'thumbUrl' | 'series'>;

/** The figures of every listing in a period. */
async function readPropertyRows(data: AccountData, { from, to, before }: Period): Promise<PropertyRow[]> {
  const spans = [{ from, to }, ...(before ? [before] : [])];
  const [views, uniqueViewsByListing, leadsByListing] = await Promise.all([
    data.figures.betweenByKey('viewsByListing', spans),
    data.figures.betweenByKey('uniqueViewsByListing', [{ from, to }]),
    data.figures.betweenByKey('leadsByListing', [{ from, to }]),
  ]);
  const rows: PropertyRow[] = [];
  for (const { id, title, state } of await data.properties.readTexts(['title', 'state'])) {
    const [totalViews = 0, viewsBefore = 0] = views.get(id) ?? [];
    const [uniqueViews = 0] = uniqueViewsByListing.get(id) ?? [];
    const [leads = 0] = leadsByListing.get(id) ?? [];
    const previousViews = before ? viewsBefore : null;
    rows.push({
      id,
      title: title ?? '',
      state: state as PropertyRow['state'],
      totalViews,
      uniqueViews,
      leads,
      conversion: conversionRate(leads, uniqueViews),
      trend: previousViews === null ? null : percentChange(totalViews, previousViews),
      previousViews,
    });
  }
  return rows;
}

/** The smallest first picture of these listings, by their id. */
async function readThumbnails(data: AccountData, ids: string[]): Promise<ReadonlyMap<string, string | null>> {
  const properties = await data.properties.getMany(ids);
  const first = new Map([...properties].map(([id, { images }]) => [id, images.slice(0, 1)]));
  const uploads = await readUploads(data, [...first.values()].flat());
  return new Map([...first].map(([id, images]) => [id, getFiles(images, uploads)[0]?.thumbUrl ?? null]));
}

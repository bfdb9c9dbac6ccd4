import { DEFAULT_PERIOD, leadStages, trafficSources } from '@lintel/contract/domain';
import { notFound } from '../errors';
import { operation } from '../http/operation';
import { ok, okList } from '../http/responses';
import { getFiles, readUploads } from '../pictures/fileInfo';
import { parseListQuery } from '../query/parseListQuery';
import { listingFigureFields } from '../store/listingFigures';
import type { AccountData } from '../store/Store';
import { TimeZone } from '../time/TimeZone';
import { readAnalyticsFigures } from './analyticsFigures';
import { getCalendarSpans, splitPeriod, toPeriod } from './period';

export const getAnalyticsSummary = operation('GET /analytics/summary', async ({ query, data, services }) => {
  const figures = { views: 'views', uniqueViews: 'uniqueViews', leads: 'leads' } as const;
  const zone = TimeZone.forName(query.tz);
  const period = { name: query.period, zone, now: services.now() };
  return ok(await readAnalyticsFigures(data.figures, figures, period));
});

/** Number of points in a row's sparkline. */
const MAX_SPARKLINE_POINTS = 30;

export const analyzeProperties = operation(
  'GET /analytics/properties',
  async ({ query: values, data, services }) => {
    const { period: name = DEFAULT_PERIOD, tz, ...rest } = values;
    const query = parseListQuery(rest, listingFigureFields);
    const zone = TimeZone.forName(tz);
    const period = toPeriod(name, zone, services.now(), await data.figures.first('views'));
    const { rows, total, deleted } = await data.readListingFigures({
      ...query,
      period,
      before: period.before,
    });
    const parts = splitPeriod(period, zone, MAX_SPARKLINE_POINTS);
    const ids = rows.map(({ id }) => id);
    const [series, thumbnails] = await Promise.all([
      data.figures.betweenByKey('viewsByListing', parts, ids),
      readThumbnails(data, ids),
    ]);
    const page = rows.map((row) => ({
      ...row,
      thumbUrl: thumbnails.get(row.id) ?? null,
      series: series.get(row.id) ?? parts.map(() => 0),
    }));
    return okList(page, total, query, { deleted });
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

/** Returns the smallest size of each listing's first picture, by the listing's id. */
async function readThumbnails(data: AccountData, ids: string[]): Promise<ReadonlyMap<string, string | null>> {
  const properties = await data.properties.getMany(ids);
  const first = new Map([...properties].map(([id, { images }]) => [id, images.slice(0, 1)]));
  const uploads = await readUploads(data, [...first.values()].flat());
  return new Map([...first].map(([id, images]) => [id, getFiles(images, uploads)[0]?.thumbUrl ?? null]));
}

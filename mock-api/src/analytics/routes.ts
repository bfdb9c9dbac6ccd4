import type { Schemas } from '@lintel/contract/api';
import { DEFAULT_PERIOD, leadStages, trafficSources } from '@lintel/contract/domain';
import { notFound } from '../errors';
import { operation } from '../http/operation';
import { ok, okList } from '../http/responses';
import { getFiles } from '../pictures/fileInfo';
import { foldText } from '../query/foldText';
import { parseListQuery } from '../query/parseListQuery';
import { makeComparator } from '../query/SortedOrder';
import type { AccountData } from '../store/Store';
import { getSubscriberDates } from '../subscribers/list';
import { TimeZone } from '../time/TimeZone';
import { conversionRate, findEarliest, makeAnalyticsFigures, percentChange } from './analyticsFigures';
import { getLeadDates } from './leadDates';
import { getCalendarSpans, type Period, type Span, splitPeriod, toPeriod } from './period';
import { getViewFigures } from './viewFigures';

export const getAnalyticsSummary = operation('GET /analytics/summary', async ({ query, data, services }) => {
  const views = await getViewFigures.prepare(data);
  const leads = await getLeadDates.prepare(data);
  const counts = {
    views: ({ from, to }: Span) => views.total.between(from, to),
    uniqueViews: ({ from, to }: Span) => views.unique.between(from, to),
    leads: ({ from, to }: Span) => leads.total.between(from, to),
    first: findEarliest(views.total.first, leads.total.first),
  };
  const zone = TimeZone.forName(query.tz);
  return ok(makeAnalyticsFigures(counts, { name: query.period, zone, now: services.now() }));
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
    await getViewFigures.prepare(data);
    await getLeadDates.prepare(data);
    const { period: name = DEFAULT_PERIOD, tz, ...rest } = values;
    const query = parseListQuery(rest, fields);
    const zone = TimeZone.forName(tz);
    const { total, totalByProperty } = getViewFigures(data);
    const period = toPeriod(name, zone, services.now(), total.first);
    const rows = makePropertyRows(data, period)
      .filter(({ title }) => query.text === '' || foldText(title).includes(query.text))
      .sort(
        makeComparator(query.sort.length > 0 ? query.sort : MOST_VIEWED, (row, field) =>
          Reflect.get(row, field),
        ),
      );
    const start = (query.page - 1) * query.pageSize;
    const parts = splitPeriod(period, zone, MAX_SPARKLINE_POINTS);
    const shown = rows.slice(start, start + query.pageSize).map((row) => ({
      ...row,
      thumbUrl: getFiles(data.properties.get(row.id)?.images.slice(0, 1) ?? [], data)[0]?.thumbUrl ?? null,
      series: parts.map(({ from, to }) => totalByProperty.between(row.id, from, to)),
    }));
    const deleted = rows.filter(({ state }) => state === 'Deleted').length;
    return okList(shown, rows.length, query, { deleted });
  },
);

export const analyzeLeads = operation('GET /analytics/leads', async ({ query, data, services }) => {
  const { total, totalByStage } = await getLeadDates.prepare(data);
  const zone = TimeZone.forName(query.tz);
  const period = toPeriod(query.period ?? DEFAULT_PERIOD, zone, services.now());
  const spans = getCalendarSpans(zone, services.now());
  const count = ({ from, to }: Span) => total.between(from, to);
  const others = [...totalByStage.keys()].filter(
    (status) => !(leadStages as readonly string[]).includes(status),
  );
  const byStage = [...leadStages, ...others].map((status) => ({
    status,
    count: totalByStage.between(status, period.from, period.to),
  }));
  return ok({
    today: count(spans.today),
    thisWeek: count(spans.thisWeek),
    thisMonth: count(spans.thisMonth),
    total: count(period),
    byStage,
  });
});

/** Sources that are listed only when they have views. */
const optionalSources: readonly string[] = ['Referral', 'QR Code'];

export const analyzeTraffic = operation('GET /analytics/traffic', async ({ query, data, services }) => {
  const { total, totalBySource, uniqueBySource } = await getViewFigures.prepare(data);
  const { from, to } = toPeriod(query.period ?? DEFAULT_PERIOD, TimeZone.forName(query.tz), services.now());
  const all = total.between(from, to);
  const rows = trafficSources.map((source) => {
    const views = totalBySource.between(source, from, to);
    const share = all === 0 ? 0 : Math.round((views * 1000) / all) / 10;
    return { source, views, uniqueViews: uniqueBySource.between(source, from, to), share };
  });
  return ok(rows.filter(({ source, views }) => views > 0 || !optionalSources.includes(source)));
});

export const analyzeNewsletter = operation('GET /analytics/newsletter', async ({ query, data, services }) => {
  const dates = await getSubscriberDates.prepare(data);
  const zone = TimeZone.forName(query.tz);
  const spans = getCalendarSpans(zone, services.now());
  const count = ({ from, to }: Span) => dates.between(from, to);
  return ok({
    today: count(spans.today),
    thisWeek: count(spans.thisWeek),
    thisMonth: count(spans.thisMonth),
    inPeriod: count(toPeriod(query.period ?? DEFAULT_PERIOD, zone, services.now())),
    total: dates.total,
  });
});

export const getPropertyStats = operation(
  'GET /properties/{id}/stats',
  async ({ path, query, data, services }) => {
    const { id } = path;
    if (!data.properties.get(id)) throw notFound('listing');
    const views = await getViewFigures.prepare(data);
    const leads = await getLeadDates.prepare(data);
    const counts = {
      views: ({ from, to }: Span) => views.totalByProperty.between(id, from, to),
      uniqueViews: ({ from, to }: Span) => views.uniqueByProperty.between(id, from, to),
      leads: ({ from, to }: Span) => leads.totalByProperty.between(id, from, to),
      first: findEarliest(views.totalByProperty.first(id), leads.totalByProperty.first(id)),
    };
    const zone = TimeZone.forName(query.tz);
    return ok(makeAnalyticsFigures(counts, { name: query.period, zone, now: services.now() }));
  },
);

/** Sort values of a listing's row. */
type PropertyRow = Omit<Schemas['PropertyAnalytics'], 'thumbUrl' | 'series'>;

/** The figures of every listing in a period. */
function makePropertyRows(data: AccountData, { from, to, before }: Period): PropertyRow[] {
  const { totalByProperty, uniqueByProperty } = getViewFigures(data);
  const leadsByProperty = getLeadDates(data).totalByProperty;
  return [...data.properties.values()].map(({ id, title, state }) => {
    const totalViews = totalByProperty.between(id, from, to);
    const uniqueViews = uniqueByProperty.between(id, from, to);
    const leads = leadsByProperty.between(id, from, to);
    const previousViews = before ? totalByProperty.between(id, before.from, before.to) : null;
    return {
      id,
      title,
      state,
      totalViews,
      uniqueViews,
      leads,
      conversion: conversionRate(leads, uniqueViews),
      trend: previousViews === null ? null : percentChange(totalViews, previousViews),
      previousViews,
    };
  });
}

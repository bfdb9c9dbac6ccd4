import type { Schemas } from '@lintel/contract/api';
import { DEFAULT_PERIOD, leadStages, trafficSources } from '@lintel/contract/domain';
import { notFound } from '../errors';
import { operation } from '../http/operation';
import { list, ok } from '../http/responses';
import { getFiles } from '../pictures/fileInfo';
import { foldText } from '../query/foldText';
import { parseListQuery } from '../query/parseListQuery';
import { compareBy } from '../query/SortedOrder';
import type { AccountData } from '../store/Store';
import { subscriberDates } from '../subscribers/list';
import { TimeZone } from '../time/TimeZone';
import { analyticsFigures, changeOf, conversionOf, earliest } from './analyticsFigures';
import { leadDates } from './leadDates';
import { calendarSpans, type Period, partsOf, type Span, toPeriod } from './period';
import { viewFigures } from './viewFigures';

export const summarize = operation('GET /analytics/summary', ({ query, data, services }) => {
  const views = viewFigures(data);
  const leads = leadDates(data);
  const counts = {
    views: ({ from, to }: Span) => views.total.between(from, to),
    uniqueViews: ({ from, to }: Span) => views.unique.between(from, to),
    leads: ({ from, to }: Span) => leads.total.between(from, to),
    first: earliest(views.total.first, leads.total.first),
  };
  const zone = TimeZone.named(query.tz);
  return ok(analyticsFigures(counts, { name: query.period, zone, now: services.now() }));
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
const MOST_PARTS = 30;
const MOST_VIEWED = [{ field: 'totalViews', descending: true }];

export const analyzeProperties = operation(
  'GET /analytics/properties',
  ({ query: values, data, services }) => {
    const { period: name = DEFAULT_PERIOD, tz, ...rest } = values;
    const query = parseListQuery(rest, fields);
    const zone = TimeZone.named(tz);
    const { total, totalOf } = viewFigures(data);
    const period = toPeriod(name, zone, services.now(), total.first);
    const rows = propertyRows(data, period)
      .filter(({ title }) => query.text === '' || foldText(title).includes(query.text))
      .sort(
        compareBy(query.sort.length > 0 ? query.sort : MOST_VIEWED, (row, field) => Reflect.get(row, field)),
      );
    const start = (query.page - 1) * query.pageSize;
    const parts = partsOf(period, zone, MOST_PARTS);
    const shown = rows.slice(start, start + query.pageSize).map((row) => ({
      ...row,
      thumbUrl: getFiles(data.properties.get(row.id)?.images.slice(0, 1) ?? [], data)[0]?.thumbUrl ?? null,
      series: parts.map(({ from, to }) => totalOf.between(row.id, from, to)),
    }));
    const deleted = rows.filter(({ state }) => state === 'Deleted').length;
    return list(shown, rows.length, query, { deleted });
  },
);

export const analyzeLeads = operation('GET /analytics/leads', ({ query, data, services }) => {
  const { total, inStage } = leadDates(data);
  const zone = TimeZone.named(query.tz);
  const period = toPeriod(query.period ?? DEFAULT_PERIOD, zone, services.now());
  const spans = calendarSpans(zone, services.now());
  const count = ({ from, to }: Span) => total.between(from, to);
  const others = [...inStage.keys()].filter((status) => !(leadStages as readonly string[]).includes(status));
  const byStage = [...leadStages, ...others].map((status) => ({
    status,
    count: inStage.between(status, period.from, period.to),
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
const seldom: readonly string[] = ['Referral', 'QR Code'];

export const analyzeTraffic = operation('GET /analytics/traffic', ({ query, data, services }) => {
  const { total, totalFrom, uniqueFrom } = viewFigures(data);
  const { from, to } = toPeriod(query.period ?? DEFAULT_PERIOD, TimeZone.named(query.tz), services.now());
  const all = total.between(from, to);
  const rows = trafficSources.map((source) => {
    const views = totalFrom.between(source, from, to);
    const share = all === 0 ? 0 : Math.round((views / all) * 1000) / 10;
    return { source, views, uniqueViews: uniqueFrom.between(source, from, to), share };
  });
  return ok(rows.filter(({ source, views }) => views > 0 || !seldom.includes(source)));
});

export const analyzeNewsletter = operation('GET /analytics/newsletter', ({ query, data, services }) => {
  const dates = subscriberDates(data);
  const zone = TimeZone.named(query.tz);
  const spans = calendarSpans(zone, services.now());
  const count = ({ from, to }: Span) => dates.between(from, to);
  return ok({
    today: count(spans.today),
    thisWeek: count(spans.thisWeek),
    thisMonth: count(spans.thisMonth),
    inPeriod: count(toPeriod(query.period ?? DEFAULT_PERIOD, zone, services.now())),
    total: dates.total,
  });
});

export const getPropertyStats = operation('GET /properties/{id}/stats', ({ path, query, data, services }) => {
  const { id } = path;
  if (!data.properties.get(id)) throw notFound('listing');
  const views = viewFigures(data);
  const leads = leadDates(data);
  const counts = {
    views: ({ from, to }: Span) => views.totalOf.between(id, from, to),
    uniqueViews: ({ from, to }: Span) => views.uniqueOf.between(id, from, to),
    leads: ({ from, to }: Span) => leads.totalOf.between(id, from, to),
    first: earliest(views.totalOf.first(id), leads.totalOf.first(id)),
  };
  const zone = TimeZone.named(query.tz);
  return ok(analyticsFigures(counts, { name: query.period, zone, now: services.now() }));
});

/** Sort values of a listing's row. */
type PropertyRow = Omit<Schemas['PropertyAnalytics'], 'thumbUrl' | 'series'>;

/** The figures of every listing in a period. */
function propertyRows(data: AccountData, { from, to, before }: Period): PropertyRow[] {
  const { totalOf, uniqueOf } = viewFigures(data);
  const leadsOf = leadDates(data).totalOf;
  return [...data.properties.values()].map(({ id, title, state }) => {
    const totalViews = totalOf.between(id, from, to);
    const uniqueViews = uniqueOf.between(id, from, to);
    const leads = leadsOf.between(id, from, to);
    const previousViews = before ? totalOf.between(id, before.from, before.to) : null;
    return {
      id,
      title,
      state,
      totalViews,
      uniqueViews,
      leads,
      conversion: conversionOf(leads, uniqueViews),
      trend: previousViews === null ? null : changeOf(totalViews, previousViews),
      previousViews,
    };
  });
}

import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { TimeZone } from '../time/TimeZone';
import { analyticsFigures, earliest } from './analyticsFigures';
import { leadDates } from './leadDates';
import type { Span } from './period';
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

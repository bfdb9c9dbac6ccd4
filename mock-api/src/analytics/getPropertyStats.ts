import { notFound } from '../errors';
import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { TimeZone } from '../time/TimeZone';
import { analyticsFigures, earliest } from './analyticsFigures';
import { leadDates } from './leadDates';
import type { Span } from './period';
import { viewFigures } from './viewFigures';

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

import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { firstOfMonth, TimeZone } from '../time/TimeZone';
import { subscriberDates } from './subscriberDates';

export const countSubscribers = operation('GET /subscribers/counts', ({ query, data, services }) => {
  const zone = TimeZone.named(query.tz);
  const today = zone.dayOf(services.now());
  const dates = subscriberDates(data);
  const since = (day: string) => dates.between(zone.startOf(day), Number.POSITIVE_INFINITY);
  return ok({ daily: since(today), monthly: since(firstOfMonth(today)), total: dates.total });
});

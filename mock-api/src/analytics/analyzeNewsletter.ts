import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { subscriberDates } from '../subscribers/subscriberDates';
import { TimeZone } from '../time/TimeZone';
import { calendarSpans, periodOf, type Span } from './period';

export const analyzeNewsletter = operation('GET /analytics/newsletter', ({ query, data, services }) => {
  const dates = subscriberDates(data);
  const zone = TimeZone.named(query.tz);
  const spans = calendarSpans(zone, services.now());
  const count = ({ from, to }: Span) => dates.between(from, to);
  return ok({
    today: count(spans.today),
    thisWeek: count(spans.thisWeek),
    thisMonth: count(spans.thisMonth),
    inPeriod: count(periodOf(query.period ?? '30d', zone, services.now())),
    total: dates.total,
  });
});

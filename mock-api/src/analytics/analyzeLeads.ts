import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { leadStages } from '../leads/leadStages';
import { TimeZone } from '../time/TimeZone';
import { leadDates } from './leadDates';
import { calendarSpans, periodOf, type Span } from './period';

export const analyzeLeads = operation('GET /analytics/leads', ({ query, data, services }) => {
  const { total, inStage } = leadDates(data);
  const zone = TimeZone.named(query.tz);
  const period = periodOf(query.period ?? '30d', zone, services.now());
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

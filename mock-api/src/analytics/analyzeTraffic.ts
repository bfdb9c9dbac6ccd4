import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { TimeZone } from '../time/TimeZone';
import { periodOf } from './period';
import { viewFigures } from './viewFigures';

const sources = [
  'Direct',
  'Organic Search',
  'Email Marketing',
  'Social Media',
  'Referral',
  'QR Code',
] as const;
/** Listed only when there is any. */
const seldom: readonly string[] = ['Referral', 'QR Code'];

export const analyzeTraffic = operation('GET /analytics/traffic', ({ query, data, services }) => {
  const { total, totalFrom, uniqueFrom } = viewFigures(data);
  const { from, to } = periodOf(query.period ?? '30d', TimeZone.named(query.tz), services.now());
  const all = total.between(from, to);
  const rows = sources.map((source) => {
    const views = totalFrom.between(source, from, to);
    const share = all === 0 ? 0 : Math.round((views / all) * 1000) / 10;
    return { source, views, uniqueViews: uniqueFrom.between(source, from, to), share };
  });
  return ok(rows.filter(({ source, views }) => views > 0 || !seldom.includes(source)));
});

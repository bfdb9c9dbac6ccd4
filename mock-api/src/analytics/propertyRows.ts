import type { Schemas } from '@lintel/contract/api';
import type { AccountData } from '../store/Store';
import { changeOf, conversionOf } from './analyticsFigure';
import { leadDates } from './leadDates';
import type { Period } from './period';
import { viewFigures } from './viewFigures';

/** What a listing's row is sorted by. */
export type PropertyRow = Omit<Schemas['PropertyAnalytics'], 'thumbUrl' | 'series'>;

/** Every listing's figures of a period. */
export function propertyRows(data: AccountData, { from, to, before }: Period): PropertyRow[] {
  const { totalOf, uniqueOf } = viewFigures(data);
  const leadsOf = leadDates(data).totalOf;
  return [...data.properties.values()].map(({ id, title, state }) => {
    const totalViews = totalOf.between(id, from, to);
    const uniqueViews = uniqueOf.between(id, from, to);
    const leads = leadsOf.between(id, from, to);
    const trend = before ? changeOf(totalViews, totalOf.between(id, before.from, before.to)) : null;
    return {
      id,
      title,
      state,
      totalViews,
      uniqueViews,
      leads,
      conversion: conversionOf(leads, uniqueViews),
      trend,
    };
  });
}

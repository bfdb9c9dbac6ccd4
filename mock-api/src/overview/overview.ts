import type { Schemas } from '@lintel/contract/api';
import { type Period, toPeriod } from '../analytics/period';
import { operation } from '../http/operation';
import { ok } from '../http/responses';
import { percentChange } from '../rates';
import type { Figures } from '../store/AccountData';
import type { FigureName } from '../store/figures';
import { TimeZone } from '../time/TimeZone';

export const getOverview = operation('GET /overview', async ({ query, data, services }) => {
  const { figures } = data;
  const period = toPeriod('30d', TimeZone.forName(query.tz), services.now());
  const byStage = await figures.totalsByKey('leadsByStage', ['New']);
  const byStatus = await figures.totalsByKey('reviewsByStatus', ['pending']);
  return ok({
    totalProperties: await readFigure(figures, 'propertyStock', 'createdListings', period),
    totalLeads: await readFigure(figures, 'leadStock', 'leads', period),
    activeListings: await readFigure(figures, 'activeStock', 'activatedListings', period),
    newsletterSubscribers: await readFigure(figures, 'subscriberStock', 'subscribers', period),
    newLeads: byStage.get('New') ?? 0,
    unreadLeads: await figures.total('unreadLeads'),
    pendingReviews: byStatus.get('pending') ?? 0,
  });
});

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Reads a total with its change over the period.
 * @param stock how many records there were at any time
 * @param additions when records were added
 */
async function readFigure(
  figures: Figures,
  stock: FigureName,
  additions: FigureName,
  period: Period,
): Promise<Schemas['Figure']> {
  const value = await figures.total(stock);
  const [before = 0] = await figures.between(stock, [{ from: NEVER, to: period.before?.to ?? NEVER }]);
  const [recent = 0] = await figures.between(additions, [period]);
  return { value, previous: before, change: percentChange(value, before), recent };
}

import type { Schemas } from '@lintel/contract/api';
import { changeOf } from '../analytics/analyticsFigures';
import { countStock } from '../analytics/countStock';
import { leadDates } from '../analytics/leadDates';
import { type Period, toPeriod } from '../analytics/period';
import { operation } from '../http/operation';
import { ok } from '../http/responses';
import { countUnreadLeads } from '../leads/list';
import { spansInStates } from '../properties/states';
import { memoizeByAccount } from '../query/memoizeByAccount';
import { reviewFigures } from '../reviews/list';
import type { AccountData } from '../store/Store';
import { subscriberDates } from '../subscribers/list';
import { countedBy, type QuarterSeries } from '../time/QuarterSeries';
import { TimeZone } from '../time/TimeZone';

export const getOverview = operation('GET /overview', ({ query, data, services }) => {
  const period = toPeriod('30d', TimeZone.named(query.tz), services.now());
  const { inStage } = leadDates(data);
  return ok({
    ...overviewFigures(data, period),
    newLeads: inStage.between('New', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    unreadLeads: countUnreadLeads(data),
    pendingReviews: reviewFigures(data).pending,
  });
});

const NEVER = Number.NEGATIVE_INFINITY;

/** Counts of records at any moment. A restored lead or subscriber counts as if it had never been deleted. */
const stocks = memoizeByAccount(({ properties, leads, subscribers }) => ({
  properties: countStock(properties, (property) => spansInStates(property, (state) => state !== 'Deleted')),
  active: countStock(properties, (property) => spansInStates(property, (state) => state === 'Active')),
  leads: countStock(leads, ({ date, deletedAt }) => [{ from: date, to: deletedAt }]),
  subscribers: countStock(subscribers, ({ joinDate, deletedAt }) => [{ from: joinDate, to: deletedAt }]),
}));

/** When listings were created and when they became active. Deleted listings do not count. */
const listingDates = memoizeByAccount(({ properties }) => ({
  created: countedBy(properties, ({ state, createdAt }) => (state === 'Deleted' ? [] : [createdAt])),
  activated: countedBy(properties, (property) =>
    property.state === 'Deleted'
      ? []
      : spansInStates(property, (state) => state === 'Active').map(({ from }) => from),
  ),
}));

/** The Overview's four totals, each with its change over the period. */
function overviewFigures(data: AccountData, period: Period) {
  const { properties, active, leads, subscribers } = stocks(data);
  const { created, activated } = listingDates(data);
  return {
    totalProperties: figureOf(properties, created, period),
    totalLeads: figureOf(leads, leadDates(data).total, period),
    activeListings: figureOf(active, activated, period),
    newsletterSubscribers: figureOf(subscribers, subscriberDates(data), period),
  };
}

function figureOf(stock: QuarterSeries, additions: QuarterSeries, period: Period): Schemas['Figure'] {
  const value = stock.total;
  const previous = period.before ? stock.between(NEVER, period.before.to) : 0;
  return {
    value,
    previous,
    change: changeOf(value, previous),
    recent: additions.between(period.from, period.to),
  };
}

import type { Schemas } from '@lintel/contract/api';
import { percentChange } from '../analytics/analyticsFigures';
import { countStock } from '../analytics/countStock';
import { getLeadDates } from '../analytics/leadDates';
import { type Period, toPeriod } from '../analytics/period';
import { operation } from '../http/operation';
import { ok } from '../http/responses';
import { countUnreadLeads } from '../leads/list';
import { listIntervals } from '../properties/states';
import { memoizeInSlices } from '../query/memoizeInSlices';
import { getReviewFigures } from '../reviews/list';
import type { AccountData } from '../store/Store';
import { getSubscriberDates } from '../subscribers/list';
import { countByQuarter, type QuarterSeries } from '../time/QuarterSeries';
import { TimeZone } from '../time/TimeZone';

export const getOverview = operation('GET /overview', async ({ query, data, services }) => {
  for (const index of [getStocks, getListingDates, getLeadDates, getSubscriberDates])
    await index.prepare(data);
  const period = toPeriod('30d', TimeZone.forName(query.tz), services.now());
  const { totalByStage } = getLeadDates(data);
  return ok({
    ...makeTotals(data, period),
    newLeads: totalByStage.between('New', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    unreadLeads: countUnreadLeads(data),
    pendingReviews: getReviewFigures(data).pending,
  });
});

const NEVER = Number.NEGATIVE_INFINITY;

/** Counts of records at any moment. A restored lead or subscriber counts as if it had never been deleted. */
const getStocks = memoizeInSlices(function* ({ properties, leads, subscribers }) {
  return {
    properties: yield* countStock(properties, (property) =>
      listIntervals(property, (state) => state !== 'Deleted'),
    ),
    active: yield* countStock(properties, (property) =>
      listIntervals(property, (state) => state === 'Active'),
    ),
    leads: yield* countStock(leads, ({ date, deletedAt }) => [{ from: date, to: deletedAt }]),
    subscribers: yield* countStock(subscribers, ({ joinDate, deletedAt }) => [
      { from: joinDate, to: deletedAt },
    ]),
  };
});

/** When listings were created and when they became active. Deleted listings do not count. */
const getListingDates = memoizeInSlices(function* ({ properties }) {
  return {
    created: yield* countByQuarter(properties, ({ state, createdAt }) =>
      state === 'Deleted' ? [] : [createdAt],
    ),
    activated: yield* countByQuarter(properties, (property) =>
      property.state === 'Deleted'
        ? []
        : listIntervals(property, (state) => state === 'Active').map(({ from }) => from),
    ),
  };
});

/** The Overview's four totals, each with its change over the period. */
function makeTotals(data: AccountData, period: Period) {
  const { properties, active, leads, subscribers } = getStocks(data);
  const { created, activated } = getListingDates(data);
  return {
    totalProperties: makeFigure(properties, created, period),
    totalLeads: makeFigure(leads, getLeadDates(data).total, period),
    activeListings: makeFigure(active, activated, period),
    newsletterSubscribers: makeFigure(subscribers, getSubscriberDates(data), period),
  };
}

function makeFigure(stock: QuarterSeries, additions: QuarterSeries, period: Period): Schemas['Figure'] {
  const value = stock.total;
  const previous = period.before ? stock.between(NEVER, period.before.to) : 0;
  return {
    value,
    previous,
    change: percentChange(value, previous),
    recent: additions.between(period.from, period.to),
  };
}

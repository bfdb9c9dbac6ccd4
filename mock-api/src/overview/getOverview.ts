import { leadDates } from '../analytics/leadDates';
import { periodOf } from '../analytics/period';
import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { leadFigures } from '../leads/leadFigures';
import { reviewFigures } from '../reviews/reviewFigures';
import { subscriberDates } from '../subscribers/subscriberDates';
import { TimeZone } from '../time/TimeZone';
import { figureOf } from './figureOf';
import { listingDates } from './listingDates';

export const getOverview = operation('GET /overview', ({ query, data, services }) => {
  const period = periodOf('30d', TimeZone.named(query.tz), services.now());
  const { created, activated } = listingDates(data);
  const leads = leadDates(data);
  const subscribers = subscriberDates(data);
  let active = 0;
  for (const { state } of data.properties.values()) if (state === 'Active') active += 1;
  return ok({
    totalProperties: figureOf(created.total, created, period),
    totalLeads: figureOf(leads.total.total, leads.total, period),
    activeListings: figureOf(active, activated, period),
    newsletterSubscribers: figureOf(subscribers.total, subscribers, period),
    newLeads: leads.inStage.between('New', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    unreadLeads: leadFigures(data)().unread,
    pendingReviews: reviewFigures(data).pending,
  });
});

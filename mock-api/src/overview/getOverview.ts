import { ok } from '../http/answers';
import { operation } from '../http/operation';
import type { PropertyRecord } from '../store/records';
import { figureOf } from './figureOf';

const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

export const getOverview = operation('GET /overview', ({ data, services }) => {
  const before = new Date(services.now() - PERIOD_MS).toISOString();
  const properties = [...data.properties.values()];
  const leads = [...data.leads.values()].filter((lead) => !lead.deletedAt);
  const subscribers = [...data.subscribers.values()].filter((subscriber) => !subscriber.deletedAt);
  const reviews = [...data.reviews.values()].filter((review) => !review.deletedAt);
  const listed = properties.filter((property) => property.state !== 'Deleted');
  const active = (property: PropertyRecord) => property.state === 'Active';
  return ok({
    totalProperties: figureOf(
      listed.length,
      listed.filter((property) => property.createdAt <= before).length,
    ),
    totalLeads: figureOf(leads.length, leads.filter((lead) => lead.date <= before).length),
    activeListings: figureOf(
      properties.filter(active).length,
      properties.filter((property) => stateAt(property, before) === 'Active').length,
    ),
    newsletterSubscribers: figureOf(
      subscribers.length,
      subscribers.filter(({ joinDate }) => joinDate <= before).length,
    ),
    newLeads: leads.filter((lead) => lead.status === 'New').length,
    unreadLeads: leads.filter((lead) => !lead.isRead).length,
    pendingReviews: reviews.filter((review) => review.status === 'pending').length,
  });
});

/** The state that a listing was in at a moment; undefined before it was made. */
function stateAt({ stateHistory }: PropertyRecord, moment: string) {
  return stateHistory.findLast(({ at }) => at <= moment)?.state;
}

import { notFound } from '../errors';
import { operation } from '../http/operation';
import { newReview } from '../reviews/newReview';
import type { Services } from '../Services';
import { findPublicAgent } from './findPublicAgent';
import { findPublicListing } from './findPublicListing';
import { thanks } from './thanks';

/** Waits for the agent's decision before anybody sees it. */
export const writeReview = operation('POST /public/reviews', ({ body, request, services }) => {
  services.publicLimits.count(request, body.slug);
  const { account, data } = findPublicAgent(services, body.username);
  const at = new Date(services.now()).toISOString();
  const propertyId = body.slug ? listingOf(services, account.id, body.slug) : null;
  const { customerName, rating, comment } = body;
  data.reviews.put(newReview({ customerName, rating, comment, propertyId }, at));
  return thanks(201, 'Thank you. Your review appears once the agent has approved it.');
});

/** @throws NOT_FOUND when the listing is not one of this agent's */
function listingOf(services: Services, accountId: string, slug: string): string {
  const { account, property } = findPublicListing(services, slug);
  if (account.id !== accountId) throw notFound('listing');
  return property.id;
}

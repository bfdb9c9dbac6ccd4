import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findPublicListing } from './findPublicListing';
import { publicListing } from './publicListing';

export const showListing = operation('GET /public/listings/{slug}', ({ path, services }) => {
  const { property, account, data } = findPublicListing(services, path.slug);
  return ok(publicListing(property, account, data));
});

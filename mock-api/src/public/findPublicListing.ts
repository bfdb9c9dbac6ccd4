import { isPublicState } from '@lintel/contract/property';
import { notFound } from '../errors';
import type { Services } from '../Services';
import type { AccountRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';

interface PublicListing {
  account: AccountRecord;
  data: AccountData;
  property: PropertyRecord;
}

/** @throws NOT_FOUND for a draft, a deleted listing and every listing of a frozen agent */
export function findPublicListing(services: Services, slug: string): PublicListing {
  const found = services.listings.bySlug(slug);
  const account = found && services.accounts.get(found.accountId);
  if (!account || account.frozen || !isPublicState(found.property.state)) throw notFound('listing');
  return { account, data: services.store.of(account.id), property: found.property };
}

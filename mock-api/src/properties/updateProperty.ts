import { clearUnusedFields } from '@lintel/contract/property';
import { saved } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import type { PropertyRecord } from '../store/records';
import { findListing } from './findListing';
import { assertFitsState, moveToState } from './moveToState';
import { propertyAnswer } from './propertyAnswer';
import { readPropertyForm } from './readPropertyForm';

export const updateProperty = operation(
  'PATCH /properties/{id}',
  ({ path, body, data, account, request, services }) => {
    const before = findListing(data, path.id);
    assertVersion(request, before);
    const { state: wanted, ...given } = body;
    const form = readPropertyForm(given, data, services.now());
    const at = new Date(services.now()).toISOString();
    const state = wanted ?? (body.is_draft ? 'Draft' : before.state);
    const after: PropertyRecord = {
      ...clearUnusedFields(moveToState({ ...before, ...form }, state, at)),
      updatedAt: at,
      version: before.version + 1,
    };
    if (!after.publishedAt) {
      after.slug = services.listings.slugFor(after.title, { accountId: account.id, propertyId: after.id });
    }
    assertFitsState(after);
    data.properties.put(after);
    return saved(propertyAnswer(after, data), messageOf(before, after));
  },
);

function messageOf(before: PropertyRecord, after: PropertyRecord): string {
  if (after.state === 'Draft') return 'Draft saved';
  return after.state === before.state ? 'Listing saved' : `Listing is ${after.state} now`;
}

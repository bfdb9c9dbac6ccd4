import { blankProperty, clearUnusedFields } from '@lintel/contract/property';
import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, noContent, ok, okList, okWithMessage } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import { propertyFields } from '../store/lists/properties';
import type { PropertyRecord } from '../store/records';
import { getStateHistory } from '../store/stateHistory';
import { findListing, readPropertyForm, toPropertyResponse, toPropertyResponses } from './model';
import { assertFitsState, assertPublishable, enterState, moveToState } from './states';
export const listProperties = operation('GET /properties', async ({ query: values, data, services }) => {
  const query = parseListQuery(values, propertyFields);
  const { records, total } = await data.properties.page(query);
  return okList(await toPropertyResponses(records, data, services.fileLinks), total, query);
});

/** Returns a listing, even a deleted one: its page offers to restore it. */
export const getProperty = operation('GET /properties/{id}', async ({ path, data, services }) => {
  const property = await data.properties.get(path.id);
  if (!property) throw notFound('listing');
  return ok(await toPropertyResponse(property, data, services.fileLinks));
});

export const createProperty = operation('POST /properties', async ({ body, data, account, services }) => {
  const { visitedSteps, ...given } = body;
  const form = await readPropertyForm(given, data, services.now());
  const at = new Date(services.now()).toISOString();
  const id = newId();
  const property: PropertyRecord = clearUnusedFields({
    ...blankProperty,
    ...form,
    id,
    slug: await services.listings.makeSlug(body.title, { accountId: account.id, propertyId: id }),
    state: 'Draft',
    stateHistory: [{ state: 'Draft', at }],
    is_draft: true,
    views: 0,
    publishedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...(visitedSteps && { visitedSteps }),
  });
  await data.properties.put(property);
  return created(await toPropertyResponse(property, data, services.fileLinks), 'Draft saved');
});

export const updateProperty = operation(
  'PATCH /properties/{id}',
  async ({ path, body, data, account, request, services }) => {
    const before = await findListing(data, path.id);
    assertVersion(request, before);
    const { state: wanted, visitedSteps, ...given } = body;
    const form = await readPropertyForm(given, data, services.now());
    const at = new Date(services.now()).toISOString();
    const state = wanted ?? (body.is_draft ? 'Draft' : before.state);
    const isChange = Object.keys(given).length > 0 || wanted !== undefined;
    const after: PropertyRecord = {
      ...clearUnusedFields(moveToState({ ...before, ...form }, state, at)),
      // The steps are merged, because each tab only has its own ones.
      ...(visitedSteps && { visitedSteps: [...new Set([...(before.visitedSteps ?? []), ...visitedSteps])] }),
      // Opening a step does not change the listing, so its date stays.
      updatedAt: isChange ? at : before.updatedAt,
      version: before.version + 1,
    };
    if (!after.publishedAt) {
      after.slug = await services.listings.makeSlug(after.title, {
        accountId: account.id,
        propertyId: after.id,
      });
    }
    assertFitsState(before, after);
    await data.properties.put(after);
    return okWithMessage(
      await toPropertyResponse(after, data, services.fileLinks),
      describeChange(before, after),
    );
  },
);

function describeChange(before: PropertyRecord, after: PropertyRecord): string {
  if (after.state === 'Draft') return 'Draft saved';
  return after.state === before.state ? 'Listing saved' : `Listing is now ${after.state}`;
}

/** Publishes a listing. A draft becomes Active; a listing that is already public keeps its state. */
export const publishProperty = operation(
  'POST /properties/{id}/publish',
  async ({ path, data, request, services }) => {
    const property = await findListing(data, path.id);
    assertVersion(request, property);
    if (property.state !== 'Draft')
      return okWithMessage(await toPropertyResponse(property, data, services.fileLinks), 'Listing published');
    assertPublishable(property, services.now());
    const at = new Date(services.now()).toISOString();
    const published = {
      ...enterState(property, 'Active', at),
      publishedAt: property.publishedAt ?? at,
      updatedAt: at,
      version: property.version + 1,
    };
    await data.properties.put(published);
    return okWithMessage(await toPropertyResponse(published, data, services.fileLinks), 'Listing published');
  },
);

/**
 * Deletes a listing softly: lists and the public page omit the listing until it is restored. Deleting it again changes
 * nothing.
 */
export const deleteProperty = operation(
  'DELETE /properties/{id}',
  async ({ path, data, request, services }) => {
    const property = await data.properties.get(path.id);
    if (!property) throw notFound('listing');
    if (property.state === 'Deleted') return noContent();
    assertVersion(request, property);
    const at = new Date(services.now()).toISOString();
    const deleted = enterState(property, 'Deleted', at);
    await data.properties.put({ ...deleted, updatedAt: at, version: property.version + 1 });
    return noContent();
  },
);

/** Returns the listing to its state before the deletion. Restoring twice changes nothing: an Undo may be sent twice. */
export const restoreProperty = operation(
  'POST /properties/{id}/restore',
  async ({ path, data, request, services }) => {
    const property = await data.properties.get(path.id);
    if (!property) throw notFound('listing');
    if (property.state !== 'Deleted')
      return okWithMessage(await toPropertyResponse(property, data, services.fileLinks), 'Listing restored');
    assertVersion(request, property);
    const before = getStateHistory(property).findLast(({ state }) => state !== 'Deleted');
    const at = new Date(services.now()).toISOString();
    const restored = {
      ...enterState(property, before?.state ?? 'Draft', at),
      updatedAt: at,
      version: property.version + 1,
    };
    await data.properties.put(restored);
    return okWithMessage(await toPropertyResponse(restored, data, services.fileLinks), 'Listing restored');
  },
);

/** Records a share. The version stays the same: the listing itself does not change, so edits must not conflict. */
export const recordShare = operation('POST /properties/{id}/shares', async ({ path, data, services }) => {
  const property = await findListing(data, path.id);
  const sharedAt = property.sharedAt ?? new Date(services.now()).toISOString();
  if (!property.sharedAt) await data.properties.put({ ...property, sharedAt });
  return okWithMessage(
    await toPropertyResponse({ ...property, sharedAt }, data, services.fileLinks),
    'QR code saved',
  );
});

import type { Schemas } from '@lintel/contract/api';
import { blankProperty } from '@lintel/contract/property';
import { type ListingValues, valuesOf } from '../form/ListingValues';
import { aListing } from '../testing/aListing';
import { ConflictError, ListingSaver, type PendingCreation } from './ListingSaver';

type Property = Schemas['Property'];

const offline = { status: 'NETWORK', code: 'NETWORK', message: 'There is no connection to the server.' };
const refused = { status: 422, code: 'VALIDATION', message: 'Some fields are wrong', fields: {} };
const stale = { status: 409, code: 'CONFLICT', message: 'It was changed in the meantime.' };

/** A server with one listing, and a form beside it. */
function saverOf(property: Property | null, before: Partial<ListingValues> = {}) {
  const form: ListingValues = { ...blankProperty, ...(property && valuesOf(property)), ...before };
  const server = {
    property,
    failures: [] as unknown[],
    creations: [] as PendingCreation[],
    updates: [] as object[],
  };
  const fail = () => {
    const failure = server.failures.shift();
    if (failure) throw failure;
  };
  const saver = new ListingSaver(
    {
      create: async (creation) => {
        server.creations.push(creation);
        fail();
        server.property = aListing({ ...creation.body, version: 1 });
        return { data: server.property, message: 'Draft saved' };
      },
      update: async (_id, changes, version) => {
        server.updates.push(changes);
        fail();
        if (version !== server.property?.version) throw stale;
        server.property = { ...server.property, ...changes, version: version + 1 };
        return { data: server.property, message: 'Draft saved' };
      },
      read: async () => server.property ?? aListing(),
    },
    () => form,
    { property },
  );
  return { saver, form, server };
}

test('[WIZ-52] a listing without a title waits, one with a title is created once and then changed', async () => {
  const { saver, form, server } = saverOf(null);
  form.bedrooms = 3;
  await saver.save();
  expect(server.creations).toEqual([]);
  expect(saver.hasUnsaved()).toBe(true);
  form.title = 'House';
  await Promise.all([saver.save(), saver.save()]);
  expect(server.creations.map(({ body }) => body)).toEqual([{ title: 'House', bedrooms: 3 }]);
  form.bedrooms = 4;
  await saver.save();
  expect(server.updates).toEqual([{ bedrooms: 4 }]);
  expect(saver.hasUnsaved()).toBe(false);
  expect(saver.getSnapshot().status.kind).toBe('saved');
});

test('a creation without an answer is sent again as it was, and what was typed since follows it', async () => {
  const { saver, form, server } = saverOf(null, { title: 'House' });
  server.failures = [offline];
  await expect(saver.save()).rejects.toBe(offline);
  expect(saver.getSnapshot().status.kind).toBe('offline');
  form.title = 'House on the hill';
  await saver.save();
  expect(server.creations[1]).toEqual(server.creations[0]);
  expect(server.updates).toEqual([{ title: 'House on the hill' }]);
});

test('a creation that was refused is another one the next time', async () => {
  const { saver, form, server } = saverOf(null, { title: 'House' });
  server.failures = [refused];
  await expect(saver.save()).rejects.toBe(refused);
  form.title = 'Another house';
  await saver.save();
  const [first, second] = server.creations;
  expect(second?.body).toEqual({ title: 'Another house' });
  expect(second?.key).not.toBe(first?.key);
});

test('what breaks its own rule stays unsaved, the rest is saved', async () => {
  const { saver, form, server } = saverOf(aListing());
  form.year_built = 1700;
  form.bathrooms = 2;
  await saver.save();
  expect(server.updates).toEqual([{ bathrooms: 2 }]);
  expect(saver.hasUnsaved()).toBe(true);
});

test('a version that was changed elsewhere is not overwritten before the user has chosen', async () => {
  const { saver, form, server } = saverOf(aListing({ title: 'House' }));
  server.property = aListing({ title: 'Theirs', price: 7, version: 2 });
  form.title = 'Mine';
  form.bedrooms = 9;
  await expect(saver.save()).rejects.toThrow(ConflictError);
  await expect(saver.save()).rejects.toThrow(ConflictError);
  expect(server.property).toMatchObject({ title: 'Theirs', price: 7 });
  const { differences } = saver.getSnapshot().conflict ?? {};
  expect(differences?.map(({ field, both }) => [field.name, both])).toEqual([
    ['title', true],
    ['price', false],
  ]);
  saver.acceptTheirs();
  form.price = 7;
  await saver.save();
  expect(server.property).toMatchObject({ title: 'Mine', price: 7, bedrooms: 9 });
});

test('a version that is newer and the same in every field of the form is no conflict', async () => {
  const { saver, form, server } = saverOf(aListing());
  server.property = aListing({ state: 'Under Contract', version: 2 });
  form.title = 'Mine';
  await saver.save();
  expect(server.property).toMatchObject({ title: 'Mine', state: 'Under Contract', version: 3 });
});

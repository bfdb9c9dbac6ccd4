import type { Schemas } from '@lintel/contract/api';
import { blankProperty } from '@lintel/contract/property';
import { makeListing } from '../../../testing/records';
import { type ListingValues, toFormValues } from '../form/listingValues';
import { ConflictError, ListingSaver, type PendingCreation } from './ListingSaver';

type Property = Schemas['Property'];

const offline = {
  status: 'NETWORK',
  code: 'NETWORK',
  message: "You're offline, or the server can't be reached.",
};
const failed = { status: 500, code: 'INTERNAL', message: 'The server had a problem.' };
const refused = { status: 422, code: 'VALIDATION', message: 'Some fields are wrong', fields: {} };
const stale = { status: 409, code: 'CONFLICT', message: 'It was changed in the meantime.' };

/** A server with one listing, and a form beside it. */
function makeSaver(
  property: Property | null,
  before: Partial<ListingValues> = {},
  visited?: Property['visitedSteps'],
) {
  const form: ListingValues = { ...blankProperty, ...(property && toFormValues(property)), ...before };
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
        server.property = makeListing({ ...creation.body, version: 1 });
        return { data: server.property, message: 'Draft saved' };
      },
      update: async (_id, changes, version) => {
        server.updates.push(changes);
        fail();
        if (version !== server.property?.version) throw stale;
        // The server trims titles.
        const title = (changes.title ?? server.property.title).trim();
        server.property = { ...server.property, ...changes, title, version: version + 1 };
        return { data: server.property, message: 'Draft saved' };
      },
      read: async () => server.property ?? makeListing(),
    },
    () => form,
    { property },
    () => visited,
  );
  return { saver, form, server };
}

test('[WIZ-52] creates a listing once it has a title, then updates it', async () => {
  const { saver, form, server } = makeSaver(null);
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

test.each([
  ['offline', offline],
  ['failed', failed],
])('retries a creation unchanged, then sends later changes: %s', async (kind, failure) => {
  const { saver, form, server } = makeSaver(null, { title: 'House' });
  server.failures = [failure];
  await expect(saver.save()).rejects.toBe(failure);
  expect(saver.getSnapshot().status.kind).toBe(kind);
  form.title = 'House on the hill';
  await saver.save();
  expect(server.creations[1]).toEqual(server.creations[0]);
  expect(server.updates).toEqual([{ title: 'House on the hill' }]);
});

test('starts a new creation after a refused one', async () => {
  const { saver, form, server } = makeSaver(null, { title: 'House' });
  server.failures = [refused];
  await expect(saver.save()).rejects.toBe(refused);
  form.title = 'Another house';
  await saver.save();
  const [first, second] = server.creations;
  expect(second?.body).toEqual({ title: 'Another house' });
  expect(second?.key).not.toBe(first?.key);
});

test('saves valid fields and keeps invalid ones unsaved', async () => {
  const { saver, form, server } = makeSaver(makeListing());
  form.year_built = 1700;
  form.bathrooms = 2;
  await saver.save();
  expect(server.updates).toEqual([{ bathrooms: 2 }]);
  expect(saver.hasUnsaved()).toBe(true);
});

test('does not overwrite a version changed elsewhere before the user has chosen', async () => {
  const { saver, form, server } = makeSaver(makeListing({ title: 'House' }));
  server.property = makeListing({ title: 'Theirs', price: 7, version: 2 });
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

test('a newer version with the same field values is no conflict', async () => {
  const { saver, form, server } = makeSaver(makeListing());
  server.property = makeListing({ state: 'Under Contract', version: 2 });
  form.title = 'Mine';
  await saver.save();
  expect(server.property).toMatchObject({ title: 'Mine', state: 'Under Contract', version: 3 });
});

test('a value that the server has normalized was not changed elsewhere', async () => {
  const { saver, form, server } = makeSaver(makeListing({ title: 'House' }));
  form.title = 'House ';
  form.bedrooms = 3;
  await saver.save();
  server.property = makeListing({ title: 'House', bedrooms: 3, version: 3 });
  form.title = 'House on the hill';
  await saver.save();
  expect(server.property).toMatchObject({ title: 'House on the hill', bedrooms: 3, version: 4 });
});

test('a save of drafts leaves a listing alone that was published elsewhere', async () => {
  const { saver, form, server } = makeSaver(makeListing());
  server.property = makeListing({ state: 'Active', is_draft: false, version: 2 });
  form.title = 'Mine';
  await saver.save({}, undefined, true);
  expect(server.property).toMatchObject({ title: 'Casa do Pinhal', version: 2 });
  expect(saver.getSnapshot()).toMatchObject({ property: { state: 'Active' }, status: { kind: 'idle' } });
  expect(saver.hasUnsaved()).toBe(true);
  await saver.save();
  expect(server.property).toMatchObject({ title: 'Mine', state: 'Active' });
});

test('keeps steps that another tab visited, also after a conflict', async () => {
  const { saver, server } = makeSaver(makeListing({ visitedSteps: ['media'] }), {}, ['location']);
  server.property = makeListing({ visitedSteps: ['media', 'building-details'], version: 2 });
  await saver.save();
  expect(server.property?.visitedSteps).toEqual(['media', 'building-details', 'location']);
  await saver.save();
  expect(server.updates).toHaveLength(2);
});

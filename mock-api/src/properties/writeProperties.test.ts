import { blankProperty, propertyFields } from '@lintel/contract/property';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
let images: string[];
beforeAll(async () => {
  api = await startApi({ now: clock.now });
  marta = await api.createAccount('demo');
  images = (await marta.get('/properties?_limit=1')).body.data[0].images;
});
afterAll(() => api.stop());

const create = async (body: object) => (await marta.post('/properties').send(body).expect(201)).body.data;
const patch = (id: string, body: object) => marta.patch(`/properties/${id}`).send(body);
const read = async (id: string) => (await marta.get(`/properties/${id}`).expect(200)).body.data;
const live = async (title: string) => {
  const { id } = await create({ title, price: 100, images });
  return (await marta.post(`/properties/${id}/publish`).expect(200)).body.data;
};

test('[WIZ-52] [API-08] saves a title alone as a draft with the defaults of a new form', async () => {
  const property = await create({ title: '  Small flat ' });
  expect(property).toMatchObject({
    ...blankProperty,
    title: 'Small flat',
    slug: 'small-flat',
    state: 'Draft',
    is_draft: true,
    version: 1,
    publishedAt: null,
  });
  const { body } = await marta.get('/properties?q=small%20flat').expect(200);
  expect(body.data[0].id).toBe(property.id);
});

test('[WIZ-57] saves and returns every field of the model', async () => {
  const { id } = await create({ title: 'Complete' });
  const values = Object.fromEntries(
    propertyFields.map((field) => {
      if (field.kind === 'flag') return [field.name, true];
      if (field.kind === 'choice') return [field.name, field.options.at(-1)];
      if (field.kind === 'number') return [field.name, field.minimum + (field.step === 1 ? 3 : 0.3)];
      if (field.kind === 'files') return [field.name, images];
      return [
        field.name,
        field.upperCase ? 'PT' : field.name === 'coordinates' ? '38.7,-9.42' : `${field.name} text`,
      ];
    }),
  );
  await patch(id, values).expect(200);
  expect(await read(id)).toMatchObject({ ...values, slug: 'title-text', is_draft: true });
});

test('[WIZ-52] merges the steps that several tabs opened', async () => {
  const { id } = await create({ title: 'Steps', visitedSteps: ['media'] });
  await patch(id, { visitedSteps: ['location', 'media'] }).expect(200);
  await patch(id, { visitedSteps: ['building-details'] }).expect(200);
  expect((await read(id)).visitedSteps).toEqual(['media', 'location', 'building-details']);
});

test('[WIZ-20] [WIZ-21] derives the slug from the title, uses listing-<id> for an empty one and adds -2 when taken', async () => {
  const first = await create({ title: 'Köşk Évian' });
  const second = await create({ title: 'Köşk Évian' });
  const third = await create({ title: '***' });
  expect([first.slug, second.slug, third.slug]).toEqual([
    'kosk-evian',
    'kosk-evian-2',
    `listing-${third.id}`,
  ]);
  const renamed = await patch(second.id, { title: 'Kosk Evian!', slug: 'my-own' }).expect(200);
  expect(renamed.body.data.slug).toBe('kosk-evian-2');
  const moved = await patch(second.id, { title: 'Köşk Genève' }).expect(200);
  expect(moved.body.data.slug).toBe('kosk-geneve');
  const other = await api.createAccount('empty');
  const { body } = await other.post('/properties').send({ title: 'Köşk Évian' }).expect(201);
  expect(body.data.slug).toBe('kosk-evian-2');
});

test('[WIZ-22] [PUB-10] freezes the slug at the first publish, even when the listing becomes a draft again', async () => {
  const { id, slug } = await live('House by the sea');
  await patch(id, { title: 'House on the hill' }).expect(200);
  await patch(id, { is_draft: true }).expect(200);
  await patch(id, { title: 'House in the wood' }).expect(200);
  expect(await read(id)).toMatchObject({ slug, title: 'House in the wood', state: 'Draft' });
});

test('[WIZ-53] keeps the date of the first publication when a listing is published again', async () => {
  const { id, publishedAt } = await live('House with a past');
  await patch(id, { is_draft: true }).expect(200);
  // The second publication must have a later time.
  while (new Date().toISOString() <= publishedAt) await new Promise(setImmediate);
  const { body } = await marta.post(`/properties/${id}/publish`).expect(200);
  expect(body.data).toMatchObject({ state: 'Active', publishedAt });
});

test('[WIZ-53] publishes a draft as Active and keeps the state of a public listing', async () => {
  const property = await live('Loft with a view');
  expect(property).toMatchObject({
    state: 'Active',
    is_draft: false,
    publishedAt: expect.any(String),
    version: 2,
  });
  await patch(property.id, { state: 'Under Contract' }).expect(200);
  const { body } = await marta.post(`/properties/${property.id}/publish`).expect(200);
  expect(body.data).toMatchObject({ state: 'Under Contract', is_draft: false, version: 3 });
});

test('records the first use of the QR code without changing the version', async () => {
  const { id, version } = await live('Loft with a code');
  const { body } = await marta.post(`/properties/${id}/shares`).expect(200);
  expect(body.data).toMatchObject({ version, sharedAt: expect.any(String) });
  await marta.post(`/properties/${id}/shares`).expect(200);
  expect(await read(id)).toMatchObject({ sharedAt: body.data.sharedAt });
  const shared = await marta.get('/properties?shared=true').expect(200);
  expect(shared.body.data.map((each: { id: string }) => each.id)).toEqual([id]);
});

test('[WIZ-54] rejects publishing an incomplete listing with 422 VALIDATION and the missing fields', async () => {
  const { id } = await create({ title: 'Unfinished' });
  const { body } = await marta.post(`/properties/${id}/publish`).expect(422);
  expect(body.error).toEqual({
    code: 'VALIDATION',
    message: 'Please complete all required fields',
    fields: { price: 'Enter a price above 0', images: 'Add at least one image' },
  });
  expect((await read(id)).state).toBe('Draft');
});

test('rejects removing a required field of a public listing', async () => {
  const { id } = await live('Cottage');
  const { body } = await patch(id, { images: [] }).expect(422);
  expect(body.error.fields).toEqual({ images: 'Add at least one image' });
  expect((await read(id)).images).toEqual(images);
});

test('[PROP-06] moves the state through Active, Under Contract, Sold and back, and keeps the status', async () => {
  const { id, status } = await live('Villa');
  await patch(id, { state: 'Sold' }).expect(422);
  for (const state of ['Under Contract', 'Active', 'Under Contract', 'Sold', 'Active', 'Draft']) {
    clock.advance(60_000);
    const { body } = await patch(id, { state }).expect(200);
    const updatedAt = new Date(clock.now()).toISOString();
    expect(body.data).toMatchObject({ state, status, updatedAt, is_draft: state === 'Draft' });
  }
  const { body } = await patch(id, { state: 'Active' }).expect(422);
  expect(body.error.fields).toEqual({ state: 'Publish this draft first' });
  await patch(id, { state: 'Deleted' }).expect(422);
});

test('[PROP-08] [PROP-09] hides a deleted listing and restores it to its previous state', async () => {
  const { id } = await live('Garden house');
  await patch(id, { state: 'Under Contract' }).expect(200);
  await marta.delete(`/properties/${id}`).expect(204);
  await marta.delete(`/properties/${id}`).expect(204);
  const titles = (await marta.get('/properties?q=garden%20house')).body.data;
  expect(titles).toEqual([]);
  expect((await marta.get('/properties?state=Deleted&q=garden%20house')).body.data[0].id).toBe(id);
  await patch(id, { title: 'Gone' }).expect(409);
  await marta.post(`/properties/${id}/publish`).expect(409);
  for (const _ of [1, 2]) {
    const { body } = await marta.post(`/properties/${id}/restore`).expect(200);
    expect(body.data).toMatchObject({ state: 'Under Contract', title: 'Garden house' });
  }
});

test('[WIZ-23] stores a price with two decimals', async () => {
  expect((await create({ title: 'Priced', price: 1250.5 })).price).toBe(1250.5);
  expect((await create({ title: 'Priced', price: 0.1 + 0.2 })).price).toBe(0.3);
});

test('[WIZ-29] [WIZ-32] [WIZ-33] [WIZ-36] clears the fields that depend on a flag when it is turned off', async () => {
  const { id } = await create({
    title: 'Pool',
    has_swimming_pool: true,
    pool_type: 'Indoor',
    elevator_count: 2,
  });
  expect(await read(id)).toMatchObject({ pool_type: 'Indoor', elevator_count: null });
  await patch(id, { has_swimming_pool: false }).expect(200);
  expect((await read(id)).pool_type).toBeNull();
});

test('[WIZ-26] [WIZ-41] rejects future years, stores codes in upper case and sanitizes rich text', async () => {
  const { id } = await create({
    title: 'Checked',
    country_code: 'pt',
    description: '<p>x</p><script>y</script>',
  });
  expect(await read(id)).toMatchObject({ country_code: 'PT', description: '<p>x</p>' });
  const nextYear = new Date(clock.now()).getUTCFullYear() + 1;
  const { body } = await patch(id, { year_built: nextYear }).expect(422);
  expect(body.error.fields).toEqual({ year_built: `Year built must be at most ${nextYear - 1}` });
});

test('[API-17] rejects files of another account', async () => {
  const other = await api.createAccount('empty');
  const body = { title: 'Stolen', images };
  const refused = await other.post('/properties').send(body).expect(422);
  expect(refused.body.error.fields).toEqual({ images: 'One of these pictures does not exist' });
  const { id } = (await other.post('/properties').send({ title: 'Own' }).expect(201)).body.data;
  await other.patch(`/properties/${id}`).send({ documents: images }).expect(422);
});

test('[API-18] rejects a change based on an old version with 409', async () => {
  const { id } = await create({ title: 'Versioned' });
  await patch(id, { bedrooms: 2 }).set('If-Match', '"1"').expect(200);
  await patch(id, { bedrooms: 3 }).set('If-Match', '"1"').expect(409);
  await marta.delete(`/properties/${id}`).set('If-Match', '1').expect(409);
  await marta.post(`/properties/${id}/publish`).set('If-Match', '1').expect(409);
  expect(await read(id)).toMatchObject({ bedrooms: 2, version: 2, state: 'Draft' });
});

test('[API-19] creates one listing for repeated requests with the same key', async () => {
  const add = () =>
    marta.post('/properties').set('Idempotency-Key', 'once').send({ title: 'Twin' }).expect(201);
  const [first, second] = await Promise.all([add(), add()]);
  expect(second.body).toEqual(first.body);
  expect((await marta.get('/properties?q=twin')).body.meta.total).toBe(1);
});

test('gives the sample listings of two accounts different slugs', async () => {
  const other = await api.createAccount('demo');
  const slugs = async (account: TestAccount) =>
    (await account.get('/properties?_limit=100&_sort=createdAt')).body.data.map(
      ({ slug }: { slug: string }) => slug,
    );
  const own = new Set(await slugs(marta));
  const theirs = await slugs(other);
  expect(theirs.filter((slug: string) => own.has(slug))).toEqual([]);
  await other.post('/__mock/reset').expect(204);
  expect(await slugs(other)).toEqual(theirs);
});

test.each([
  [{ floor_count: 500 }, { floor_count: 'Floor count must be at most 200' }],
  [{ bedrooms: 101 }, { bedrooms: 'Bedrooms must be at most 100' }],
  [{ parking_capacity: 10_001 }, { parking_capacity: 'Parking capacity must be at most 10,000' }],
  [{ gross_area: 0 }, { gross_area: 'Gross area must be at least 0.01' }],
  [{ coordinates: '91,0' }, { coordinates: 'Coordinates has an invalid format' }],
])('[API-15] rejects %j with the field name', async (values, fields) => {
  const refused = await marta
    .post('/properties')
    .send({ title: 'Tall', ...values })
    .expect(422);
  expect(refused.body.error.fields).toEqual(fields);
});

const misfit = { gross_area: 80, net_area: 90 };
const misfitMessage = { net_area: "Net area can't be larger than the gross area (80 m²)" };

test('[WIZ-54] saves contradictory values in a draft and reports them when publishing', async () => {
  const { id } = await create({ title: 'Misfit', price: 100, images, ...misfit });
  const { body } = await marta.post(`/properties/${id}/publish`).expect(422);
  expect(body.error.fields).toEqual(misfitMessage);
  await patch(id, { net_area: 70 }).expect(200);
  await marta.post(`/properties/${id}/publish`).expect(200);
});

test('rejects contradictory values in a public listing', async () => {
  const { id } = await live('Fitting');
  const { body } = await patch(id, misfit).expect(422);
  expect(body.error.fields).toEqual(misfitMessage);
  expect(await read(id)).toMatchObject({ gross_area: null, net_area: null });
});

test('serves and saves older listings that exceed current limits, and requires corrections to publish', async () => {
  const { id, slug } = await live('Legacy');
  const { properties } = api.services.store.getAccountData(marta.user.id);
  const stored = await properties.get(id);
  if (!stored) throw new Error('The listing is not in the store.');
  const legacy = { ...stored, floor_count: 500, ...misfit, coordinates: '99,0' };
  await api.services.store.run(marta.user.id, () => properties.put(legacy));
  expect(await read(id)).toMatchObject({ floor_count: 500, coordinates: '99,0' });
  await marta.get('/properties?_limit=100').expect(200);
  await api.http.get(`/api/public/listings/${slug}`).expect(200);
  await patch(id, { bedrooms: 2 }).expect(200);
  const worse = await patch(id, { gross_area: 75 }).expect(422);
  expect(worse.body.error.fields).toEqual({
    net_area: "Net area can't be larger than the gross area (75 m²)",
  });
  await patch(id, { is_draft: true }).expect(200);
  const refused = await marta.post(`/properties/${id}/publish`).expect(422);
  expect(Object.keys(refused.body.error.fields).sort()).toEqual(['coordinates', 'floor_count', 'net_area']);
  await patch(id, { floor_count: 5, net_area: 70, coordinates: '38.7,-9.4' }).expect(200);
  await marta.post(`/properties/${id}/publish`).expect(200);
});

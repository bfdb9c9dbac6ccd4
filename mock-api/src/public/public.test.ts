import type { Schemas } from '@lintel/contract/api';
import { propertyFields } from '@lintel/contract/property';
import { listMails, readToken } from '../testing/mails';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
let listing: Schemas['Property'];
beforeAll(async () => {
  api = await startApi({ now: clock.now, accessTtl: 10 * 24 * 60 * 60 });
  marta = await api.createAccount('demo');
  listing = (await marta.get('/properties?state=Active&_limit=1')).body.data[0];
});
afterAll(() => api.stop());

const read = (path: string) => api.http.get(`/api/public${path}`);
const send = (path: string, body: object = {}) => api.http.post(`/api/public${path}`).send(body);
const enquiry = (given: object = {}) => ({
  slug: listing.slug,
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'Is it still free?',
  consent: true,
  ...given,
});

test('[PUB-01] returns a listing without a token and without the private fields', async () => {
  const { data } = (await read(`/listings/${listing.slug}`).expect(200)).body;
  expect(data).toMatchObject({ title: listing.title, price: listing.price, location: listing.location });
  expect(data.imageFiles).toHaveLength(listing.images.length);
  expect(data.agent).toMatchObject({ username: marta.user.username, firstname: 'Marta' });
  for (const field of [
    'documents',
    'insurance',
    'mortgage_status',
    'rental_income',
    'leads',
    'views',
    'version',
  ])
    expect(data).not.toHaveProperty(field);
});

const pictureKeys = ['height', 'sources', 'thumbUrl', 'url', 'width'];
const contactKeys = ['avatar', 'company', 'contact_email', 'contact_phone', 'firstname', 'lastname', 'title'];

test('[PUB-01] returns exactly the public fields of a listing', async () => {
  const { data } = (await read(`/listings/${listing.slug}`).expect(200)).body;
  const form = propertyFields.filter(({ confidential }) => !confidential).map(({ name }) => name);
  const derived = ['state', 'location', 'area', 'imageFiles', 'publishedAt', 'updatedAt', 'agent'];
  expect(Object.keys(data).sort()).toEqual([...form, ...derived].sort());
  expect(Object.keys(data.agent).sort()).toEqual(
    [...contactKeys, 'username', 'rating', 'reviewCount'].sort(),
  );
  for (const picture of data.imageFiles) expect(Object.keys(picture).sort()).toEqual(pictureKeys);
});

test('[PUB-02] returns exactly the public fields of an agent', async () => {
  const { data } = (await read(`/agents/${marta.user.username}`).expect(200)).body;
  const lists = ['socials', 'languages', 'certifications', 'specializations', 'listings', 'reviews'];
  const figures = ['totalClients', 'propertiesSold', 'rating', 'listingCount', 'reviewCount'];
  const pages = ['listingsPage', 'listingsPages', 'reviewsPage', 'reviewsPages'];
  expect(Object.keys(data).sort()).toEqual(
    [...contactKeys, 'username', 'experience', 'about', 'website', ...lists, ...figures, ...pages].sort(),
  );
  for (const card of data.listings) {
    expect(Object.keys(card).sort()).toEqual(
      'area bathrooms bedrooms currency image location price slug state status title type'.split(' '),
    );
    expect(Object.keys(card.image).sort()).toEqual(pictureKeys);
  }
  for (const review of data.reviews)
    expect(Object.keys(review).sort()).toEqual([
      'comment',
      'customerName',
      'date',
      'listing',
      'rating',
      'reply',
    ]);
});

test('names the listing of a review only while it is public', async () => {
  const agent = await api.createAccount('empty');
  const draft = (await agent.post('/properties').send({ title: 'Not yet for sale' }).expect(201)).body.data;
  const review = { customerName: 'Ada', rating: 5, comment: 'Good', propertyId: draft.id };
  const { id } = (await agent.post('/reviews').send(review).expect(201)).body.data;
  await agent.patch(`/reviews/${id}`).send({ status: 'published' }).expect(200);
  const named = async () => (await read(`/agents/${agent.user.username}`)).body.data.reviews[0].listing;
  expect(await named()).toBeNull();
  const properties = api.services.store.getAccountData(agent.user.id).properties;
  const stored = await properties.get(draft.id);
  if (!stored) throw new Error('The draft is missing');
  await api.services.store.run(agent.user.id, () => properties.put({ ...stored, state: 'Active' }));
  expect(await named()).toEqual({ slug: draft.slug, title: 'Not yet for sale' });
  await api.services.store.run(agent.user.id, () => properties.put({ ...stored, state: 'Deleted' }));
  expect(await named()).toBeNull();
});

test('[PUB-01] returns the same 404 for drafts, deleted listings, unknown slugs and frozen agents', async () => {
  const draft = (await marta.get('/properties?state=Draft&_limit=1')).body.data[0];
  const deleted = (await marta.get('/properties?state=Deleted&_limit=1')).body.data[0];
  const frozen = await api.createAccount('demo');
  const theirs = (await frozen.get('/properties?state=Active&_limit=1')).body.data[0];
  await frozen.post('/account/freeze').expect(200);
  const unknown = await read('/listings/nothing-here').expect(404);
  expect(unknown.body.error.code).toBe('NOT_FOUND');
  for (const slug of [draft.slug, deleted.slug, theirs.slug, '__proto__', '%00'])
    expect((await read(`/listings/${slug}`).expect(404)).text).toBe(unknown.text);
  const nobody = await read('/agents/nobody-of-that-name').expect(404);
  expect((await read(`/agents/${frozen.user.username}`).expect(404)).text).toBe(nobody.text);
});

test('[PUB-02] returns an agent without a token, with public listings and published reviews', async () => {
  const { data } = (await read(`/agents/${marta.user.username}`).expect(200)).body;
  expect(data).toMatchObject({ firstname: 'Marta', languages: expect.arrayContaining(['Portuguese']) });
  expect(data).not.toHaveProperty('email');
  expect(data.listings).toHaveLength(data.listingCount);
  for (const { state } of data.listings) expect(['Active', 'Under Contract', 'Sold']).toContain(state);
  const published = (await marta.get('/reviews?status=published&_limit=1')).body.meta.total;
  expect(data.reviewCount).toBe(published);
  await read('/agents/nobody-of-that-name').expect(404);
});

test('redirects a former username to the current one and keeps it reserved', async () => {
  const { user, post } = await api.createAccount('empty');
  const rename = (username: string) => post('/user/update').send({ type: 'basicInfo', username }).expect(200);
  await rename('marta-of-cascais');
  const { headers } = await read(`/agents/${user.username}`).expect(301);
  expect(headers['location']).toBe('/api/public/agents/marta-of-cascais');
  expect(await api.services.accounts.hasUsername(user.username)).toBe(true);
  expect(await api.services.accounts.hasUsername(user.username, user.id)).toBe(false);
  await rename(user.username);
  await read(`/agents/${user.username}`).expect(200);
  await read('/agents/marta-of-cascais').expect(301);
});

test('[PUB-03] counts every view, and one unique view per visitor, listing and UTC day', async () => {
  const before = (await marta.get(`/properties/${listing.id}`)).body.data;
  const view = (visitorId: string) =>
    send(`/listings/${listing.slug}/views`, { visitorId, source: 'Direct' }).expect(204);
  await view('a');
  await view('a');
  await view('b');
  clock.advance(24 * 60 * 60 * 1000);
  await view('a');
  const after = (await marta.get(`/properties/${listing.id}`)).body.data;
  expect([after.views - before.views, after.version]).toEqual([4, before.version]);
  const views = await api.services.store.getAccountData(marta.user.id).views.all();
  expect(views.filter(({ propertyId }) => propertyId === listing.id).map(({ unique }) => unique)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  await send(`/listings/${listing.slug}/views`, { visitorId: 'a', source: 'Elsewhere' }).expect(422);
});

test('[PUB-07] saves a review of the agent or of a listing as pending', async () => {
  const review = {
    username: marta.user.username,
    customerName: 'Alan',
    rating: 5,
    comment: 'Kept every promise.',
  };
  await send('/reviews', review).expect(201);
  await send('/reviews', { ...review, slug: listing.slug, rating: 4 }).expect(201);
  const { data } = (await marta.get('/reviews?q=kept%20every%20promise&_sort=rating')).body;
  expect(data).toMatchObject([
    { rating: 4, status: 'pending', propertyId: listing.id },
    { rating: 5, status: 'pending', propertyId: null },
  ]);
  const other = await api.createAccount('empty');
  await send('/reviews', { ...review, username: other.user.username, slug: listing.slug }).expect(404);
  await send('/reviews', { ...review, rating: 6 }).expect(422);
  const { body } = await send('/reviews', { ...review, customerName: ' ', comment: '' }).expect(422);
  expect(body.error.fields).toEqual({
    customerName: 'Name is required',
    comment: 'Comment is required',
  });
  await send('/reviews', { ...review, status: 'published' }).expect(422);
});

test('[PUB-09] responds with 404 to every public call while the agent is frozen, and serves the pages again after unfreezing', async () => {
  const agent = await api.createAccount('demo');
  const { slug } = (await agent.get('/properties?state=Active&_limit=1')).body.data[0];
  await send('/subscriptions', { username: agent.user.username, email: 'frozen@example.com' }).expect(202);
  const token = readToken((await listMails(api, 'frozen@example.com'))[0], '/unsubscribe');
  const accounts = api.services.store.server.accounts;
  const account = await accounts.get(agent.user.id);
  if (!account) throw new Error('The account is missing');
  await api.services.store.run(account.id, () => accounts.put({ ...account, frozen: true }));
  await read(`/listings/${slug}`).expect(404);
  await read(`/agents/${agent.user.username}`).expect(404);
  await send(`/listings/${slug}/views`, { visitorId: 'a', source: 'Direct' }).expect(404);
  await send('/enquiries', enquiry({ slug })).expect(404);
  await send('/subscriptions', { username: agent.user.username, email: 'x@example.com' }).expect(404);
  await send(`/subscriptions/${token}/unsubscribe`).expect(404);
  const review = { username: agent.user.username, customerName: 'A', rating: 1, comment: 'B' };
  await send('/reviews', review).expect(404);
  await api.services.store.run(account.id, () => accounts.put(account));
  await read(`/listings/${slug}`).expect(200);
  await read(`/agents/${agent.user.username}`).expect(200);
});

test('[PUB-10] keeps the public address when the title changes', async () => {
  await marta.patch(`/properties/${listing.id}`).send({ title: 'Quite another name' }).expect(200);
  const { data } = (await read(`/listings/${listing.slug}`).expect(200)).body;
  expect(data.title).toBe('Quite another name');
});

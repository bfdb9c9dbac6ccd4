import type { Schemas } from '@lintel/contract/api';
import { startApi, type TestApi } from '../testing/startApi';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
let username: string;
beforeAll(async () => {
  api = await startApi();
  const { user } = await api.createAccount('demo');
  await addCopies(user.id);
  username = user.username;
});
afterAll(() => api.stop());

/** Adds more listings, available and sold, and more reviews than three pages show. */
async function addCopies(account: string) {
  const { store } = api.services;
  const { properties, reviews } = store.getAccountData(account);
  const listings = await properties.all();
  const published = (await reviews.all()).find(({ status }) => status === 'published');
  await store.run(account, async () => {
    for (const { id, slug, ...listing } of listings.filter(
      ({ state }) => state === 'Active' || state === 'Sold',
    ))
      for (let copy = 1; copy <= 15; copy++)
        await properties.put({ ...listing, id: `${id}-${copy}`, slug: `${slug}-${copy}` });
    for (let copy = 1; published && copy <= 150; copy++) {
      const date = new Date(Date.parse(published.date) - copy * DAY_MS).toISOString();
      await reviews.put({ ...published, id: `${published.id}-${copy}`, date });
    }
  });
}

const read = async (query = ''): Promise<Schemas['PublicAgent']> =>
  (await api.http.get(`/api/public/agents/${username}${query}`).expect(200)).body.data;

test('[PUB-02] splits all listings and reviews of an agent into pages', async () => {
  const first = await read();
  expect(first).toMatchObject({ listingsPage: 1, reviewsPage: 1 });
  expect(first.listingsPages).toBe(Math.ceil(first.listingCount / first.listings.length));
  expect(first.reviewsPages).toBe(Math.ceil(first.reviewCount / first.reviews.length));
  const slugs = new Set<string>();
  const states: string[] = [];
  for (const page of [1, 2, first.listingsPages - 1, first.listingsPages]) {
    const { listings } = await read(`?listingsPage=${page}`);
    for (const { slug, state } of listings) {
      slugs.add(slug);
      states.push(state);
    }
  }
  const lastPage = first.listingCount - (first.listingsPages - 1) * 60;
  expect(slugs.size).toBe(3 * 60 + lastPage);
  // Available listings precede sold ones, across all pages.
  expect(states.lastIndexOf('Active')).toBeLessThan(states.indexOf('Sold'));
  const second = await read('?reviewsPage=2');
  expect(second.reviewsPage).toBe(2);
  expect(second.listings).toEqual(first.listings);
  expect((second.reviews[0]?.date ?? '') < (first.reviews.at(-1)?.date ?? '')).toBe(true);
});

test('returns the last page for a higher page number', async () => {
  const { listingsPage, listingsPages, listings } = await read('?listingsPage=99999');
  expect(listingsPage).toBe(listingsPages);
  expect(listings.length).toBeGreaterThan(0);
  await api.http.get(`/api/public/agents/${username}?listingsPage=0`).expect(422);
});

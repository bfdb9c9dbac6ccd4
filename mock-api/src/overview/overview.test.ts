import type { Schemas } from '@lintel/contract/api';
import { createRandom } from '../seededRandom';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 45;
const COMPARED_DAYS = 30;
const totals = ['totalProperties', 'totalLeads', 'activeListings', 'newsletterSubscribers'] as const;

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now, accessTtl: 1000 * DAY_MS });
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const overview = async (): Promise<Schemas['Overview']> =>
  (await marta.get('/overview?tz=Europe/Lisbon').expect(200)).body.data;
const listIds = async (path: string): Promise<string[]> =>
  (await marta.get(`${path}&_limit=100`).expect(200)).body.data.map(({ id }: { id: string }) => id);

/** Simulates random activity over a day: records are created, change state, are deleted and restored. */
async function simulateDay(random: () => number, day: number) {
  const oneOf = async (path: string) => {
    const ids = await listIds(path);
    return ids[Math.floor(random() * ids.length)];
  };
  const actions: (() => Promise<unknown>)[] = [
    async () => {
      const images = (await marta.get('/properties?state=Active&_limit=1')).body.data[0].images;
      const made = await marta.post('/properties').send({ title: `House ${day}`, price: 100, images });
      if (random() < 0.6) await marta.post(`/properties/${made.body.data.id}/publish`).expect(200);
    },
    async () =>
      marta.patch(`/properties/${await oneOf('/properties?state=Active')}`).send({ state: 'Under Contract' }),
    async () =>
      marta.patch(`/properties/${await oneOf('/properties?state=Under Contract')}`).send({ state: 'Active' }),
    async () => marta.delete(`/properties/${await oneOf('/properties?_sort=id')}`),
    async () => marta.post(`/properties/${await oneOf('/properties?state=Deleted')}/restore`),
    async () =>
      marta
        .post('/leads')
        .send({ name: `Lead ${day}` })
        .expect(201),
    async () => marta.delete(`/leads/${await oneOf('/leads?_sort=id')}`).expect(204),
    async () =>
      marta
        .post('/subscribers')
        .send({ name: 'Ada', email: `ada${day}@example.com` })
        .expect(201),
    async () => marta.delete(`/subscribers/${await oneOf('/subscribers?_sort=id')}`).expect(204),
  ];
  for (const action of actions) if (random() < 0.4) await action();
}

test('counts new and unread leads separately', async () => {
  const read = async () => {
    const { newLeads, unreadLeads } = (await marta.get('/overview').expect(200)).body.data;
    return [newLeads, unreadLeads];
  };
  const [newLeads, unread] = await read();
  expect(unread).toBe((await marta.get('/leads?isRead=false')).body.meta.total);
  expect(newLeads).toBe((await marta.get('/leads?status=New')).body.meta.total);
  const [lead] = (await marta.get('/leads?status=New&isRead=false')).body.data;
  await marta.patch(`/leads/${lead.id}`).send({ isRead: true }).expect(200);
  expect(await read()).toEqual([newLeads, unread - 1]);
  await marta.patch(`/leads/${lead.id}`).send({ status: 'Won' }).expect(200);
  expect(await read()).toEqual([newLeads - 1, unread - 1]);
});

test('[OVW-03] compares every total with its value 30 days ago', async () => {
  const random = createRandom(9);
  const seen: Schemas['Overview'][] = [];
  for (let day = 0; day < DAYS; day += 1) {
    await simulateDay(random, day);
    clock.advance(HOUR_MS);
    const now = await overview();
    const then = seen.at(-COMPARED_DAYS);
    if (seen.length >= COMPARED_DAYS && then) {
      for (const total of totals) {
        const { value, previous, change } = now[total];
        expect([day, total, previous]).toEqual([day, total, then[total].value]);
        expect(change).toBe(Math.round(((value - previous) / previous) * 1000) / 10);
      }
    }
    seen.push(now);
    clock.advance(DAY_MS - HOUR_MS);
  }
});

test('[OVW-03] counts a listing that stops being active as a decrease, not as a missing addition', async () => {
  const before = await overview();
  expect(before.activeListings.value).toBe(14);
  const [first = ''] = await listIds('/properties?state=Active');
  await marta.patch(`/properties/${first}`).send({ state: 'Under Contract' }).expect(200);
  clock.advance(COMPARED_DAYS * DAY_MS);
  expect((await overview()).activeListings).toMatchObject({ value: 13, previous: 13, change: 0 });
  await marta.delete(`/properties/${(await listIds('/properties?state=Active'))[0]}`).expect(204);
  expect((await overview()).activeListings).toMatchObject({ value: 12, previous: 13, change: -7.7 });
});

test('counts a listing without a state history from its publication or creation', async () => {
  const { properties } = api.services.store.getAccountData(marta.user.id);
  const active = (await properties.all()).filter(({ state }) => state === 'Active')[0];
  if (!active) throw new Error('The sample has an active listing');
  const { stateHistory: _, ...old } = active;
  const before = await overview();
  await api.services.store.run(marta.user.id, () => properties.put(old));
  expect(await overview()).toEqual(before);
  await marta.delete(`/properties/${old.id}`).expect(204);
  const { activeListings, totalProperties } = await overview();
  expect(activeListings).toMatchObject({ value: 13, previous: before.activeListings.previous });
  expect(totalProperties).toMatchObject({ value: 23, previous: before.totalProperties.previous });
  await marta.post(`/properties/${old.id}/restore`).expect(200);
  expect((await overview()).activeListings.value).toBe(14);
});

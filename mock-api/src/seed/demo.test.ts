import { LEGACY_LEAD_STATUS, leadStages } from '@lintel/contract/domain';
import { type PropertyForm, propertyFields } from '@lintel/contract/property';
import { findPublishProblems } from '@lintel/contract/property/check';
import { startApi, type TestApi } from '../testing/startApi';
import { makeDemoDataset } from './seedAccount';

let api: TestApi;
let calls: ReturnType<TestApi['withToken']>;
beforeAll(async () => {
  api = await startApi();
  const { body } = await api.http
    .post('/api/auth/login')
    .send({ email: 'agent@example.com', password: 'password123' })
    .expect(200);
  calls = api.withToken(body.data.token);
});
afterAll(() => api.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const all = async (path: string) => (await calls.get(`${path}?_limit=100`).expect(200)).body.data;
const distinct = (records: Record<string, string>[], field: string) =>
  new Set(records.map((record) => record[field]));

test('[API-32] gives the demo account 24 listings of every type and state, with loadable pictures', async () => {
  const properties = await all('/properties');
  expect(properties).toHaveLength(24);
  expect(distinct(properties, 'type')).toEqual(new Set(['Apartment', 'House', 'Villa', 'Commercial']));
  expect(distinct(properties, 'status')).toEqual(new Set(['For Sale', 'For Rent', 'Sold', 'Rented']));
  expect(distinct(properties, 'state')).toEqual(new Set(['Draft', 'Active', 'Under Contract', 'Sold']));
  expect((await calls.get('/properties?state=Deleted').expect(200)).body.meta.total).toBe(1);
  for (const property of properties) expect(property.imageFiles.length).toBeGreaterThan(0);
  const { headers } = await api.http.get(properties[0].imageFiles[0].thumbUrl).expect(200);
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['cache-control']).toContain('immutable');
});

test('[API-32] gives the demo account 60 leads in all nine stages over 120 days, 4 of them unread', async () => {
  const leads = await all('/leads');
  expect(leads).toHaveLength(60);
  expect(distinct(leads, 'status')).toEqual(new Set([...leadStages, LEGACY_LEAD_STATUS]));
  expect(leads.filter((lead: { isRead: boolean }) => !lead.isRead)).toHaveLength(4);
  const days = (lead: { date: string }) => (Date.now() - Date.parse(lead.date)) / DAY_MS;
  expect(days(leads[0])).toBeLessThan(1);
  expect(days(leads[59])).toBeGreaterThan(119);
  expect(days(leads[59])).toBeLessThan(121);
});

test('[API-32] plans nothing with a lead before its enquiry, and does nothing before it was planned', () => {
  const { leads = [], tasks = [] } = makeDemoDataset({ prefix: 'x', now: Date.now() });
  const dates = new Map(leads.map(({ id, date }) => [id, date]));
  for (const { leadId, createdAt, doneAt } of tasks) {
    if (leadId) expect(createdAt > (dates.get(leadId) ?? '')).toBe(true);
    if (doneAt) expect(doneAt > createdAt).toBe(true);
  }
  expect(tasks.filter(({ leadId }) => leadId)).not.toHaveLength(0);
});

test('[API-32] gives the demo account 45 reviews in all statuses, 130 subscribers and a year of views', () => {
  const { reviews = [], subscribers = [], traffic = [] } = makeDemoDataset({ prefix: 'x', now: Date.now() });
  expect(reviews).toHaveLength(45);
  expect(new Set(reviews.map(({ status }) => status))).toEqual(new Set(['pending', 'published', 'rejected']));
  expect(subscribers).toHaveLength(130);
  expect(new Set(subscribers.map(({ email }) => email)).size).toBe(130);
  const days = traffic.map(({ sample }) => (Date.now() - Date.parse(sample?.from ?? '')) / DAY_MS);
  expect(Math.max(...days)).toBeGreaterThan(330);
});

test('[API-32] seeds the same data each time, dated relative to the current day', () => {
  const now = Date.UTC(2030, 4, 5, 12);
  const first = makeDemoDataset({ prefix: 'x', now });
  expect(makeDemoDataset({ prefix: 'x', now })).toEqual(first);
  const later = makeDemoDataset({ prefix: 'x', now: now + DAY_MS });
  const date = (dataset: typeof first) => Date.parse(dataset.leads?.[7]?.date ?? '');
  expect(date(later) - date(first)).toBe(DAY_MS);
});

test('seeds no date in the future except follow-ups, tasks and viewings', () => {
  const now = Date.UTC(2030, 0, 1);
  const past = (key: string, value: unknown) =>
    ['followUpAt', 'startsAt', 'endsAt'].includes(key) ? null : value;
  const moments =
    JSON.stringify(makeDemoDataset({ prefix: 'x', now }), past).match(/20\d\d-\d\d-\d\dT[\d:.]+Z/g) ?? [];
  expect(moments.length).toBeGreaterThan(500);
  expect(moments.filter((moment) => Date.parse(moment) > now)).toEqual([]);
});

test('[API-20] returns the profile from GET /me with its lists as JSON strings', async () => {
  const { user } = (await calls.get('/me').expect(200)).body.data;
  const fields =
    'firstname lastname username title company experience about contact_email contact_phone website avatar socials languages certifications specializations updated_at';
  for (const field of fields.split(' ')) expect(user).toHaveProperty(field);
  expect(JSON.parse(user.languages)).toEqual(['Portuguese', 'English', 'French', 'German']);
  expect(JSON.parse(user.socials)[0]).toEqual({
    platform: 'Instagram',
    url: expect.stringMatching(/^https:/),
  });
  expect(user).toMatchObject({
    firstname: 'Marta',
    rating: expect.any(Number),
    totalClients: 8,
    propertiesSold: 3,
  });
});

test('returns the plan, price and next billing date of the sample', async () => {
  const { body } = await calls.get('/account').expect(200);
  expect(body.data.plan).toMatchObject({ name: 'Pro', price: 29, nextBillingAt: '2024-01-01T00:00:00.000Z' });
});

test('finds listings, leads, subscribers and reviews', async () => {
  const types = async (q: string) =>
    new Set(
      (await calls.get('/search').query({ q }).expect(200)).body.data.map(
        (hit: { type: string }) => hit.type,
      ),
    );
  expect(await types('pinhal')).toEqual(new Set(['property']));
  expect(await types('jonas weber')).toEqual(new Set(['lead']));
  expect(await types('henrik dahl')).toEqual(new Set(['subscriber']));
  expect(await types('helena duarte')).toEqual(new Set(['review']));
  expect(await types(' ')).toEqual(new Set());
});

test('[OVW-03] compares the current totals with those of 30 days ago', async () => {
  const { data } = (await calls.get('/overview').expect(200)).body;
  expect(data.totalProperties).toMatchObject({ value: 24, recent: 2, previous: 22, change: 9.1 });
  const leads = await all('/leads');
  const since = (moment: number) =>
    leads.filter(({ date }: { date: string }) => Date.parse(date) >= moment).length;
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  expect(data.totalLeads).toMatchObject({
    value: 60,
    recent: since(today - 29 * DAY_MS),
    previous: 60 - since(Date.now() - 30 * DAY_MS),
  });
  // Two of the listings that are now under contract were active then.
  expect(data.activeListings).toMatchObject({ value: 14, previous: 16, change: -12.5 });
  expect(data.newsletterSubscribers.value).toBe(130);
  expect(data).toMatchObject({ newLeads: 4, unreadLeads: 4, pendingReviews: expect.any(Number) });
});

test('[API-32] seeds only listings that meet the rules for publishing', async () => {
  for (const property of await all('/properties')) {
    const form = Object.fromEntries(propertyFields.map(({ name }) => [name, property[name]])) as PropertyForm;
    expect({
      title: property.title,
      problems: findPublishProblems(form, new Date().getUTCFullYear()),
    }).toEqual({
      title: property.title,
      problems: {},
    });
  }
});

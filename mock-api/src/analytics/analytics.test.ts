import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { recordView } from './recordView';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now, accessTtl: 10 * 24 * 60 * 60 });
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const get = async (path: string) => (await marta.get(path).expect(200)).body.data;
const data = () => api.services.store.getAccountData(marta.user.id);
const view = (propertyId: string, visitorId: string, source: 'Direct' | 'Referral' = 'Direct') =>
  api.services.store.run(marta.user.id, () =>
    recordView(data(), { propertyId, visitorId, source, at: clock.now() }),
  );

test('[ANL-03] [ANL-04] returns four figures and a row per day that add up to them', async () => {
  const summary = await get('/analytics/summary?tz=Europe/Lisbon');
  expect(summary.daily).toHaveLength(30);
  expect(summary.to).toBe(summary.daily.at(-1).date);
  const sum = (field: string) =>
    summary.daily.reduce((total: number, day: Record<string, number>) => total + (day[field] ?? 0), 0);
  expect(summary.totalViews.value).toBe(sum('views'));
  expect(summary.uniqueViews.value).toBe(sum('uniqueViews'));
  expect(summary.leads.value).toBe(sum('leads'));
  const { value: conversion } = summary.conversion;
  expect(conversion).toBeCloseTo((100 * summary.leads.value) / summary.uniqueViews.value, 1);
});

test('[ANL-01] returns one row per day of the period, and no comparison for all time', async () => {
  for (const [period, days] of [
    ['7d', 7],
    ['90d', 90],
  ] as const)
    expect((await get(`/analytics/summary?period=${period}`)).daily).toHaveLength(days);
  const all = await get('/analytics/summary?period=all');
  expect(all.daily.length).toBeGreaterThan(300);
  expect(all.totalViews).toMatchObject({ previous: null, change: null });
  const { properties } = data();
  const views = (await properties.all()).reduce((sum, property) => sum + property.views, 0);
  expect(all.totalViews.value).toBe(views);
  await marta.get('/analytics/summary?period=1y').expect(422);
  await marta.get('/analytics/summary?tz=nowhere').expect(422);
});

test('[ANL-10] [ANL-11] counts two views by a visitor on one UTC day as 2 total and 1 unique', async () => {
  const id = (await data().properties.all())[0]?.id ?? '';
  const before = await get(`/properties/${id}/stats`);
  const today = before.daily.at(-1).uniqueViews;
  await view(id, 'a');
  await view(id, 'a');
  const after = await get(`/properties/${id}/stats`);
  expect(after.totalViews.value - before.totalViews.value).toBe(2);
  expect(after.uniqueViews.value - before.uniqueViews.value).toBe(1);
  await view(id, 'b');
  clock.advance(24 * 60 * 60 * 1000);
  await view(id, 'a');
  const total = await get(`/properties/${id}/stats?period=7d`);
  expect(total.daily.slice(-2).map((day: { uniqueViews: number }) => day.uniqueViews)).toEqual([
    today + 2,
    1,
  ]);
  clock.advance(-24 * 60 * 60 * 1000);
  await marta.get('/properties/none/stats').expect(404);
});

test('[ANL-05] [ANL-06] lists figures, state and trend of listings, most viewed first and sortable', async () => {
  const rows = await get('/analytics/properties?period=all&_limit=100');
  expect(rows).toHaveLength(25);
  expect(new Set(rows.map((row: { state: string }) => row.state))).toEqual(
    new Set(['Draft', 'Active', 'Under Contract', 'Sold', 'Deleted']),
  );
  for (const row of rows) {
    expect(row.totalViews).toBe((await data().properties.get(row.id))?.views);
    expect(row.trend).toBeNull();
  }
  const byLeads = await get('/analytics/properties?_sort=leads&_order=desc&_limit=3');
  expect(byLeads.map((row: { leads: number }) => row.leads)).toEqual(
    byLeads.map((row: { leads: number }) => row.leads).sort((a: number, b: number) => b - a),
  );
  expect(await get('/analytics/properties?q=pinhal')).toHaveLength(1);
  await marta.get('/analytics/properties?_sort=price').expect(422);
});

test('[ANL-05] counts deleted listings separately', async () => {
  const { body } = await marta.get('/analytics/properties?period=all&_limit=1').expect(200);
  const { totalProperties } = await get('/overview');
  expect(body.meta).toMatchObject({ total: 25, deleted: 1 });
  expect(body.meta.total - body.meta.deleted).toBe(totalProperties.value);
  const found = await marta.get('/analytics/properties?q=pinhal').expect(200);
  expect(found.body.meta).toMatchObject({ total: 1, deleted: 0 });
});

test('[ANL-05] returns the previous views with the trend', async () => {
  const [row] = await get('/analytics/properties?period=30d&_limit=1');
  expect(row.trend).toBe(Math.round(((row.totalViews - row.previousViews) / row.previousViews) * 1000) / 10);
  const [ever] = await get('/analytics/properties?period=all&_limit=1');
  expect(ever).toMatchObject({ previousViews: null, trend: null });
});

test('[ANL-05] returns a series that adds up to the views, and the featured picture', async () => {
  for (const [period, parts] of [
    ['7d', 7],
    ['30d', 30],
    ['90d', 30],
  ] as const) {
    const [row] = await get(`/analytics/properties?period=${period}&tz=Europe/Lisbon&_limit=1`);
    expect(row.series).toHaveLength(parts);
    expect(row.series.reduce((sum: number, views: number) => sum + views, 0)).toBe(row.totalViews);
    expect(row.thumbUrl).toMatch(/^\/api\/files\//);
  }
  const [row] = await get('/analytics/properties?period=all&_limit=1');
  expect(row.series.length).toBeGreaterThan(20);
  expect(row.series.length).toBeLessThanOrEqual(30);
  expect(row.series.reduce((sum: number, views: number) => sum + views, 0)).toBe(row.totalViews);
});

test('[ANL-07] counts leads by day, week, month and stage', async () => {
  const leads = await get('/analytics/leads?period=all');
  expect(leads.total).toBe(60);
  expect(leads.byStage).toHaveLength(9);
  expect(leads.byStage[1]).toEqual({ status: 'Contacted', count: 9 });
  const { body } = await marta.post('/leads').send({ name: 'Ada' }).expect(201);
  const more = await get('/analytics/leads?period=all');
  expect(more).toMatchObject({ today: leads.today + 1, thisWeek: leads.thisWeek + 1, total: 61 });
  await marta.delete(`/leads/${body.data.id}`).expect(204);
  expect(await get('/analytics/leads?period=all')).toEqual(leads);
});

test('[ANL-08] counts views by source and lists Referral only when it has views', async () => {
  const other = await api.createAccount('empty');
  marta = other;
  const sources = async () => (await get('/analytics/traffic')).map((row: { source: string }) => row.source);
  expect(await sources()).toEqual(['Direct', 'Organic Search', 'Email Marketing', 'Social Media']);
  await view('p', 'a', 'Referral');
  await view('p', 'b');
  await view('p', 'c');
  expect(await sources()).toContain('Referral');
  expect((await get('/analytics/traffic'))[0]).toEqual({
    source: 'Direct',
    views: 2,
    uniqueViews: 2,
    share: 66.7,
  });
});

test('[ANL-08] rounds a share up at a half', async () => {
  marta = await api.createAccount('empty');
  for (let visitor = 0; visitor < 400; visitor += 1)
    await view('p', String(visitor), visitor < 201 ? 'Referral' : 'Direct');
  const rows: { source: string; share: number }[] = await get('/analytics/traffic');
  // 50.25 and 49.75 percent.
  expect(rows.filter(({ share }) => share > 0).map(({ source, share }) => [source, share])).toEqual([
    ['Direct', 49.8],
    ['Referral', 50.3],
  ]);
});

test('[ANL-09] returns the same newsletter counts as the subscribers', async () => {
  const counts = await get('/analytics/newsletter');
  expect(counts.total).toBe(130);
  const own = await get('/subscribers/counts');
  expect([counts.today, counts.thisMonth]).toEqual([own.daily, own.monthly]);
});

test('[OVW-04] [OVW-05] returns no percentage for a change from zero and counts a new lead', async () => {
  marta = await api.createAccount('empty');
  const before = await get('/overview?tz=Asia/Tokyo');
  expect(before.totalLeads).toEqual({ value: 0, recent: 0, previous: 0, change: 0 });
  await marta.post('/leads').send({ name: 'Ada' }).expect(201);
  const { totalLeads } = await get('/overview?tz=Asia/Tokyo');
  expect(totalLeads).toEqual({ value: 1, recent: 1, previous: 0, change: null });
});

test('removes recorded views on reset', async () => {
  const id = (await data().properties.all())[0]?.id ?? '';
  const before = await get('/analytics/summary?period=all');
  await view(id, 'a');
  await marta.post('/__mock/reset').expect(204);
  expect((await get('/analytics/summary?period=all')).totalViews).toEqual(before.totalViews);
});

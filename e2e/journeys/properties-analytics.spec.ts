import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { expect, test, timeZone } from '../support/test.ts';

const number = new Intl.NumberFormat('en-US');
const periods = [
  ['Last 7 days', '7d'],
  ['Last 90 days', '90d'],
  ['All time', 'all'],
  ['Last 30 days', '30d'],
] as const;

/** Returns a card of figures by its label. */
const getCard = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('..');
const table = (page: Page) => page.getByRole('table', { name: 'Property analytics' });
const chart = (page: Page) => page.getByRole('slider', { name: 'Day' });

test('sets the period of every figure with the buttons', {
  tag: ['@ANL-01', '@ANL-02', '@ANL-03', '@OVW-08'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/analytics');
  const pressed = page.getByRole('group', { name: 'Period' }).getByRole('button', { pressed: true });
  await expect(pressed).toHaveText('Last 30 days');
  for (const [label, period] of periods) {
    await page.getByRole('button', { name: label }).click();
    await expect(pressed).toHaveText(label);
    const summary = await api.get<Schemas['AnalyticsFigures']>(
      `/analytics/summary?period=${period}&tz=${timeZone}`,
    );
    await expect(getCard(page, 'Total Views')).toContainText(number.format(summary.totalViews.value));
    await expect(getCard(page, 'Unique Views')).toContainText(number.format(summary.uniqueViews.value));
    await expect(getCard(page, 'Leads')).toContainText(number.format(summary.leads.value));
    await expect(getCard(page, 'Conversion')).toContainText(`${summary.conversion.value.toFixed(2)}%`);
    await expect(chart(page)).toHaveAttribute('aria-valuemax', String(summary.daily.length));
  }
  await page.goto('/analytics?period=90d');
  await expect(pressed).toHaveText('Last 90 days');
});

test('shows the days as chart and table', { tag: ['@ANL-04', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { daily } = await api.get<Schemas['AnalyticsFigures']>(`/analytics/summary?period=7d&tz=${timeZone}`);
  await page.goto('/analytics?period=7d');
  await chart(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const second = daily[1];
  await expect(chart(page)).toContainText(`Views ${number.format(second?.views ?? 0)}`);
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '2');

  await page.keyboard.press('End');
  await expect(chart(page)).toContainText('Today so far');

  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('region', { name: /as a table$/ }).getByRole('row');
  await expect(rows).toHaveCount(8);
  const { views = 0, uniqueViews = 0, leads = 0 } = daily.at(-1) ?? {};
  await expect(rows.nth(1).getByRole('rowheader')).toHaveText(/^Today so far \(.+\)$/);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(
    [views, uniqueViews, leads].map((value) => number.format(value)),
  );
});

test('shows the figures of listings in seven columns, sorted by the server', {
  tag: ['@ANL-05', '@ANL-06'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/analytics');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Property',
    'Status',
    'Total Views',
    'Unique Views',
    'Leads',
    'Conversion',
    'Trend',
  ]);
  for (const [column, field] of [
    ['Leads', 'leads'],
    ['Conversion', 'conversion'],
    ['Trend', 'trend'],
    ['Status', 'state'],
  ] as const) {
    const header = table(page).getByRole('columnheader', { name: column });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const rows = await api.get<Schemas['PropertyAnalytics'][]>(
      `/analytics/properties?period=30d&tz=${timeZone}&_sort=${field}&_order=asc&_limit=10`,
    );
    await expect(table(page).getByRole('link')).toHaveText(rows.map(({ title }) => title));
    await expect(table(page).getByRole('row').nth(1)).toContainText(rows[0]?.state ?? '');
  }
  await page
    .getByRole('region', { name: 'Property analytics' })
    .getByRole('button', { name: 'Next page' })
    .click();
  await expect(page.getByText('Showing 11 to 20 of 25 properties, including 1 deleted')).toBeVisible();
  const { totalProperties } = await api.get<Schemas['Overview']>('/overview');
  await expect(
    page.getByText(`${totalProperties.value} properties, 1 deleted`, { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/analytics?sort=state&order=asc&page=2');
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page.getByText('Showing 1 to 10 of 25 properties')).toBeVisible();
});

test('names every state', { tag: ['@ANL-06', '@full'] }, async ({ page, signedIn: _ }) => {
  for (const [order, state] of [
    ['asc', 'Active'],
    ['desc', 'Under Contract'],
  ]) {
    await page.goto(`/analytics?sort=state&order=${order}`);
    await expect(table(page).getByRole('row').nth(1)).toContainText(state ?? '');
  }
  await page.goto('/analytics?sort=state&order=asc&page=2');
  for (const state of ['Deleted', 'Draft']) {
    await expect(table(page).getByRole('cell', { name: state, exact: true }).first()).toBeVisible();
  }
});

test('counts views by source', { tag: ['@ANL-08', '@ANL-10', '@full'] }, async ({
  page,
  signedIn: _,
  api,
  request,
}) => {
  const [listing] = await api.get<Schemas['Property'][]>('/properties?state=Active&_limit=1');
  const sources = page.getByRole('region', { name: 'Traffic sources' });
  const read = async () => {
    await page.goto('/analytics?period=all');
    await expect(sources.getByRole('listitem').filter({ hasText: 'Direct' })).toBeVisible();
    const text = await sources
      .getByRole('listitem')
      .filter({ hasText: 'Social Media' })
      .locator('b')
      .textContent();
    return Number(text?.replaceAll(',', ''));
  };
  const total = async () =>
    Number(
      (await getCard(page, 'Total Views').getByRole('definition').first().textContent())?.replaceAll(',', ''),
    );
  const unique = async () =>
    Number(
      (await getCard(page, 'Unique Views').getByRole('definition').first().textContent())?.replaceAll(
        ',',
        '',
      ),
    );
  const before = { social: await read(), total: await total(), unique: await unique() };
  for (const name of ['Direct', 'Organic Search', 'Email Marketing', 'Social Media']) {
    await expect(sources.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  for (let view = 0; view < 2; view += 1) {
    const answer = await request.post(`/api/public/listings/${listing?.slug}/views`, {
      data: { visitorId: 'a-visitor-of-this-test', source: 'Social Media' },
    });
    expect(answer.ok()).toBe(true);
  }
  expect(await read()).toBe(before.social + 2);
  expect(await total()).toBe(before.total + 2);
  expect(await unique()).toBe(before.unique + 1);
});

test('shows the error of a section in its place', { tag: ['@ERR-06', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await api.fault({ method: 'GET', path: '/analytics/traffic', status: 500 });
  await page.goto('/analytics');
  const sources = page.getByRole('region', { name: 'Traffic sources' });
  await expect(sources.getByRole('alert')).toContainText("Couldn't load traffic sources");
  await expect(table(page)).toBeVisible();
  await expect(chart(page)).toBeVisible();
  await api.clearFaults();
  await sources.getByRole('button', { name: 'Try again' }).click();
  await expect(sources.getByRole('listitem').first()).toBeVisible();
});

test('shifts nothing while the sections load', { tag: '@full' }, async ({ page, signedIn: _ }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/analytics');
  await expect(table(page)).toBeVisible();
  await expect(chart(page)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Traffic sources' }).getByRole('listitem').first(),
  ).toBeVisible();
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test.describe('of an account without listings', () => {
  test.use({ scenario: 'empty' });

  test('shows no Infinity or NaN', { tag: ['@OVW-04', '@full'] }, async ({ page, signedIn: _ }) => {
    for (const path of ['/', '/analytics', '/analytics?period=all']) {
      await page.goto(path);
      await expect(getCard(page, path === '/' ? 'Total Properties' : 'Total Views')).toContainText('0');
      await expect(page.getByText(/Infinity|NaN/)).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'No views in this period' })).toBeVisible();
  });
});

test('shows the totals of the API on the Overview', async ({ page, signedIn: _, api }) => {
  const { totalProperties, activeListings } = await api.get<Schemas['Overview']>(`/overview?tz=${timeZone}`);
  await page.goto('/');
  for (const [label, { value, change }] of [
    ['Total Properties', totalProperties],
    ['Active Listings', activeListings],
  ] as const) {
    await expect(getCard(page, label)).toContainText(number.format(value));
    await expect(getCard(page, label)).toContainText(
      change === null ? 'new' : `${Math.abs(change).toLocaleString('en-US')}%`,
    );
    await expect(getCard(page, label)).toContainText('vs. previous 30 days');
  }
});

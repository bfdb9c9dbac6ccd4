import type { Schemas } from '@lintel/contract/api';
import { expect, test, timeZone } from '../support/test.ts';
import { phone } from '../support/viewports.ts';

test('explains each figure and opens the rows behind it', {
  tag: ['@ANL-03', '@ANL-07', '@ANL-09'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/analytics?period=7d');
  // Before the cards have loaded, the first button is the table's.
  await expect(page.getByRole('link', { name: /^Unique Views: / })).toBeVisible();
  await page.getByRole('button', { name: 'Conversion', exact: true }).first().hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    /^Leads divided by unique views\..* Compared with [\d.]+% in the previous 7 days, up to this time of day\.$/,
  );
  await page.getByRole('link', { name: /^Unique Views: / }).click();
  await expect(page).toHaveURL('/analytics?sort=uniqueViews&order=desc&period=7d#property-analytics');
  const column = page.getByRole('columnheader', { name: 'Unique Views' });
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(column).toBeInViewport();
  await column.getByRole('button').focus();
  await expect(page.getByRole('tooltip')).toHaveText(/^Visitors, counted once per day and listing\.$/);

  const counts = await api.get<{ thisMonth: number }>(`/analytics/leads?period=7d&tz=${timeZone}`);
  const overview = page.getByRole('region', { name: 'Leads overview' });
  await overview.getByRole('link', { name: /^This Month: / }).click();
  await expect(page).toHaveURL(/^[^?]*\/leads\?since=\d{4}-\d{2}-01$/);
  const listed = page.getByRole('status').filter({ hasText: /^\d+ leads?$/ });
  await expect(listed).toHaveText(new RegExp(`^${counts.thisMonth} leads?$`));

  await page.goBack();
  const stages = await api.get<Schemas['LeadAnalyticsAnswer']['data']>(
    `/analytics/leads?period=7d&tz=${timeZone}`,
  );
  const stage = stages.byStage.find(({ status, count }) => count > 0 && status !== 'Contacted');
  await overview.getByRole('link', { name: stage?.status, exact: true }).click();
  await expect(listed).toHaveText(new RegExp(`^${stage?.count} leads?$`));
});

test('updates figures in an open tab after a view and an enquiry', { tag: '@ANL-10' }, async ({
  page,
  signedIn: _,
  api,
  request,
}) => {
  const [listing] = await api.get<Schemas['Property'][]>('/properties?state=Active&_limit=1');
  const figures = await api.get<Schemas['AnalyticsFigures']>(`/analytics/summary?period=30d&tz=${timeZone}`);
  const number = new Intl.NumberFormat('en-US');
  const figure = (label: string, value: number) =>
    page.getByRole('link', { name: `${label}: ${number.format(value)}`, exact: true });
  await page.goto('/analytics');
  await expect(figure('Total Views', figures.totalViews.value)).toBeVisible();
  for (const visitorId of ['one-visitor-of-two', 'one-visitor-of-two', 'another-visitor']) {
    const view = { visitorId, source: 'Direct' };
    expect((await request.post(`/api/public/listings/${listing?.slug}/views`, { data: view })).ok()).toBe(
      true,
    );
  }
  await expect(figure('Total Views', figures.totalViews.value + 3)).toBeVisible();
  await expect(figure('Unique Views', figures.uniqueViews.value + 2)).toBeVisible();
  const visitor = { name: 'Grace Hopper', email: 'grace@example.com', consent: true };
  const enquiry = { slug: listing?.slug, message: 'May I see it?', ...visitor };
  expect((await request.post('/api/public/enquiries', { data: enquiry })).status()).toBe(201);
  await expect(figure('Leads', figures.leads.value + 1)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('shows the explanation of a figure on tap, within the window', { tag: ['@ANL-03', '@full'] }, async ({
    page,
    signedIn: _,
  }) => {
    await page.goto('/analytics');
    // Before the cards have loaded, the first button is the table's.
    await expect(page.getByRole('link', { name: /^Unique Views: / })).toBeVisible();
    await page.getByRole('button', { name: 'Conversion', exact: true }).first().tap();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tooltip).toHaveCount(0);
  });
});

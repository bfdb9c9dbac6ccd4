import type { Schemas } from '@lintel/contract/api';
import { leadList } from '../support/leadList.ts';
import { newsletter } from '../support/newsletter.ts';
import { getSidebar } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { countCalls } from '../support/watchPage.ts';

test('shows a new enquiry and subscription and updates the unread count', async ({
  page,
  signedIn: _,
  api,
  request,
}) => {
  const { user } = await api.get<{ user: Schemas['User'] }>('/me');
  const [listing] = await api.get<Schemas['Property'][]>('/properties?state=Active&_limit=1');
  const unread = getSidebar(page).getByRole('link', { name: 'Leads', exact: true });
  await page.goto('/leads');
  await expect(unread).toHaveAccessibleDescription('4 unread leads');
  const visitor = { name: 'Grace Hopper', email: 'grace@example.com', consent: true };
  const enquiry = { slug: listing?.slug, message: 'May I see it?', ...visitor };
  expect((await request.post('/api/public/enquiries', { data: enquiry })).status()).toBe(201);
  await expect(leadList(page).row('Grace Hopper')).toBeVisible();
  await expect(unread).toHaveAccessibleDescription('5 unread leads');
  await expect(page.getByText('61 leads, 5 unread')).toBeVisible();

  await getSidebar(page).getByRole('link', { name: 'Newsletter' }).click();
  await expect(newsletter(page).counters.last()).toHaveText('130');
  const subscription = { username: user.username, email: 'grace@example.com', name: 'Grace Hopper' };
  expect((await request.post('/api/public/subscriptions', { data: subscription })).ok()).toBe(true);
  await expect(newsletter(page).row('Grace Hopper')).toBeVisible();
  await expect(newsletter(page).counters.last()).toHaveText('131');
});

test('shares one stream among six tabs and hands it over when its tab closes', async ({
  page,
  context,
  signedIn: _,
  api,
}) => {
  await page.goto('/leads');
  await expect(leadList(page).names).toHaveCount(16);
  const others = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  for (const other of others) {
    await other.goto('/leads');
    await expect(leadList(other).names).toHaveCount(16);
  }
  await api.call('post', '/leads', { name: 'Ada Lovelace' });
  for (const tab of [page, ...others]) await expect(leadList(tab).row('Ada Lovelace')).toBeVisible();
  expect(await api.countCalls({ path: '/events' })).toBe(1);

  await page.close();
  await expect.poll(() => api.countCalls({ path: '/events' })).toBe(2);
  await api.call('post', '/leads', { name: 'Mary Somerville' });
  for (const tab of others) await expect(leadList(tab).row('Mary Somerville')).toBeVisible();
  expect(await api.countCalls({ path: '/events' })).toBe(2);
});

test('shows what changes between the first answers and the stream, in the first tab and in another', {
  tag: ['@SEC-16'],
}, async ({ page, context, signedIn: _, api }) => {
  for (const [tab, name] of [
    [page, 'Ada Lovelace'],
    [await context.newPage(), 'Mary Somerville'],
  ] as const) {
    let start = () => {};
    const mayStart = new Promise<void>((resolve) => {
      start = resolve;
    });
    await tab.route('**/main.*.js*', async (route) => {
      await mayStart;
      await route.continue();
    });
    const answers = ['/api/leads?', '/api/batch'].map((path) =>
      tab.waitForResponse((response) => response.url().includes(path)),
    );
    await tab.goto('/leads', { waitUntil: 'commit' });
    await Promise.all(answers);
    await api.call('post', '/leads', { name });
    start();
    await expect(leadList(tab).row(name)).toBeVisible();
  }
  expect(await api.countCalls({ path: '/events' })).toBe(1);
});

test('catches up after a lost connection without polling', async ({ page, context, signedIn: _, api }) => {
  const calls = countCalls(page, '/leads');
  await page.goto('/leads');
  await expect(leadList(page).names).toHaveCount(16);
  await expect(
    getSidebar(page).getByRole('link', { name: 'Leads', exact: true }),
  ).toHaveAccessibleDescription(/unread/);
  const before = calls();
  await page.clock.install();
  await page.clock.runFor(10 * 60_000);
  expect(calls()).toBe(before);
  await context.setOffline(true);
  await api.call('post', '/leads', { name: 'Ada Lovelace' });
  await page.clock.runFor(60_000);
  await context.setOffline(false);
  // Time continues at its normal pace: a jump would abort pending calls.
  await page.clock.resume();
  await expect(leadList(page).row('Ada Lovelace')).toBeVisible({ timeout: 40_000 });
});

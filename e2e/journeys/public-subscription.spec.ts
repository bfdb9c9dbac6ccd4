import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { agentPage } from '../support/agentPage.ts';
import { waitForMinimumFillTime } from '../support/enquiryForm.ts';
import { newsletter } from '../support/newsletter.ts';
import { getLink, mailsTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';
import { visitor } from '../support/visitor.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('shows a subscription in the open dashboard and ends it by the mailed link', {
  tag: ['@PUB-05', '@PUB-06'],
}, async ({ browser, page, signedIn, request }) => {
  const email = `grace.${signedIn.user.id}@example.com`;
  await page.goto('/newsletters');
  await expect(newsletter(page).counters.last()).toHaveText('130');
  const guest = await visitor(browser);
  await guest.goto(`/agents/${signedIn.user.username}`);
  await agentPage(guest).subscribe('Grace Hopper', email);
  await expect(agentPage(guest).newsletter).toContainText('open the link in the email');
  await expect(newsletter(page).row('Grace Hopper')).toContainText('Active');
  await expect(newsletter(page).counters.last()).toHaveText('131');

  const [welcome] = await mailsTo(request, email);
  if (!welcome) throw new Error('No mail came');
  const link = getLink(welcome, '/unsubscribe');
  // Like a mail scanner that follows links.
  expect((await request.get(link)).status()).toBe(200);
  await guest.goto(link);
  await expect(
    guest.getByText('Do you want to unsubscribe g…@example.com from Marta Almeida’s newsletter?'),
  ).toBeVisible();
  await expect(newsletter(page).row('Grace Hopper')).toContainText('Active');
  await button(guest, 'Unsubscribe').click();
  await expect(heading(guest)).toHaveText('You are unsubscribed');
  await expect(newsletter(page).row('Grace Hopper')).toContainText('Unsubscribed');
  await guest.goto(link);
  await expect(heading(guest)).toHaveText('You are unsubscribed');
});

test('resubscribes only by the mailed link and shows everyone the same message', {
  tag: ['@PUB-05', '@full'],
}, async ({ browser, account, api, request }) => {
  const email = `ada.${account.user.id}@example.com`;
  const guest = await visitor(browser, { javaScriptEnabled: false });
  const state = async () => {
    const found = await api.get<Schemas['Subscriber'][]>(`/subscribers?q=${email}`);
    return found.map(({ status }) => status);
  };
  const subscribe = async () => {
    await guest.goto(`/agents/${account.user.username}`);
    await waitForMinimumFillTime(agentPage(guest).newsletter);
    await agentPage(guest).subscribe('Ada', email);
    await expect(agentPage(guest).newsletter).toContainText('open the link in the email');
    return agentPage(guest).newsletter.textContent();
  };
  const thanks = await subscribe();
  const [subscriber] = await api.get<Schemas['Subscriber'][]>(`/subscribers?q=${email}`);
  await api.call('post', `/subscribers/${subscriber?.id}/unsubscribe`);
  expect(await subscribe()).toBe(thanks);
  expect(await state()).toEqual(['Unsubscribed']);

  const [confirmation] = await mailsTo(request, email);
  if (!confirmation) throw new Error('No mail came');
  await guest.goto(getLink(confirmation));
  expect(await state()).toEqual(['Unsubscribed']);
  await button(guest, 'Confirm subscription').click();
  await expect(heading(guest)).toHaveText('You are subscribed');
  expect(await state()).toEqual(['Active']);
});

test('finds no accessibility violations on pages of mailed links and reports a truncated link', {
  tag: '@full',
}, async ({ browser, account, request }) => {
  const email = `link.${account.user.id}@example.com`;
  const data = { username: account.user.username, email };
  const headers = { 'X-Forwarded-For': '10.77.0.1' };
  expect((await request.post('/api/public/subscriptions', { data, headers })).status()).toBe(202);
  const [welcome] = await mailsTo(request, email);
  if (!welcome) throw new Error('No mail came');
  const link = getLink(welcome, '/unsubscribe');
  for (const [viewport, colorScheme, rules] of [
    [desktop, 'light', undefined],
    [desktop, 'dark', COLOR_RULES],
    [phone, 'light', COLOR_RULES],
    [phone, 'dark', undefined],
  ] as const) {
    const guest = await visitor(browser, { viewport, colorScheme });
    for (const path of [link, link.slice(0, -3)]) {
      await guest.goto(path);
      expect(await violations(guest, rules && [...rules])).toEqual([]);
      expect(await overflow(guest)).toBeLessThanOrEqual(0);
    }
    await expect(heading(guest)).toHaveText('This link doesn’t work');
  }
});

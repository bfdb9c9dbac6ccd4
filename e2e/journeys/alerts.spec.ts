import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Api } from '../support/Api.ts';
import { enquiryForm } from '../support/enquiryForm.ts';
import { runOwnProduct } from '../support/ownProduct.ts';
import { findListingByState } from '../support/propertyList.ts';
import { getToast } from '../support/shell.ts';
import { timeZone } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';
import { expect, test } from '../support/withSmtp.ts';

test.use({ mode: 'development' });

const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

async function enquire(request: APIRequestContext, api: Api, name: string) {
  const { slug } = await findListingByState(api, 'Active');
  const data = { slug, name, email: `${name.replace(' ', '.')}@example.com`, message: 'Hi', consent: true };
  expect((await request.post('/api/public/enquiries', { data })).status()).toBe(201);
}

async function review(request: APIRequestContext, username: string, customerName: string) {
  const data = { username, customerName, rating: 5, comment: 'Kind' };
  expect((await request.post('/api/public/reviews', { data })).status()).toBe(201);
}

test('a new lead of the public page is mailed until the agent turns that off', {
  tag: ['@ALRT-01', '@ALRT-06', '@ALRT-09'],
}, async ({ page, context, request, signedIn: account, api, live: { smtp, url } }) => {
  const { slug, title } = await findListingByState(api, 'Active');
  const visitor = await context.newPage();
  await visitor.goto(`/p/${slug}`);
  const { fill, send, thanks } = enquiryForm(visitor);
  await fill('grace@example.com', 'May I see the garden?');
  await send.click();
  await expect(thanks).toBeVisible();
  const [mail] = await smtp.waitForMails(account.email);
  const lead = await api.lead('Grace Hopper');
  expect(mail?.subject).toBe('New enquiry from Grace Hopper');
  for (const text of [title, '> May I see the garden?', `${url}/leads/${lead.id}`, `${url}/settings`])
    expect(mail?.text).toContain(text);

  await page.goto('/settings');
  const control = toggle(page, 'Email: New leads');
  await expect(control).toBeChecked();
  await control.focus();
  await page.keyboard.press('Space');
  await expect(getToast(page)).toContainText('Notifications saved');
  await expect(control).not.toBeChecked();
  await expect(control).toBeFocused();
  await page.reload();
  await expect(control).not.toBeChecked();
  await enquire(request, api, 'Alan Turing');
  // Mails are sent in order: one about the lead would have arrived by now.
  await review(request, account.user.username, 'Ada Lovelace');
  const mails = await smtp.waitForMails(account.email, 2);
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual(['New review from Ada Lovelace']);
});

/** Returns the time of day in the pages' time zone, a number of hours from now. */
const clock = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + hours * 60 * 60_000,
  );

test('alerts are held while it is quiet, and come together once the agent ends that', {
  tag: ['@ALRT-04', '@ALRT-10'],
}, async ({ page, request, signedIn: account, api, live: { smtp, url } }) => {
  await page.goto('/settings');
  await toggle(page, 'Quiet hours').click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00');
  await page.getByLabel('From', { exact: true }).fill(clock(-2));
  await page.getByLabel('To', { exact: true }).fill(clock(2));
  await page.keyboard.press('Enter');
  await expect(getToast(page)).toContainText('Quiet hours saved');
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(clock(2));
  await enquire(request, api, 'Grace Hopper');
  await enquire(request, api, 'Alan Turing');
  await review(request, account.user.username, 'Ada Lovelace');
  await page.getByRole('button', { name: 'Send a test alert' }).click();
  expect((await smtp.waitForMails(account.email)).map(({ subject }) => subject)).toEqual(['Test alert']);

  await toggle(page, 'Quiet hours').click();
  const [, summary] = await smtp.waitForMails(account.email, 2);
  expect(summary?.subject).toBe('2 new enquiries and 1 review to approve');
  const { id } = await api.lead('Alan Turing');
  expect(summary?.text).toContain(`${url}/leads/${id}`);
});

test('a summary is mailed once quiet hours are over, also when the server was down', {
  tag: '@ALRT-04',
}, async ({ request, live: { smtp } }) => {
  test.slow();
  const data = await mkdtemp(join(tmpdir(), 'lintel-night-'));
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@lintel.example', HOST: '127.0.0.1' };
  const runAt = (moment: string, use: (url: string) => Promise<void>) =>
    runOwnProduct({ api: { ...mail, LINTEL_MODE: 'development', LINTEL_NOW: moment }, data }, ({ url }) =>
      use(url),
    );
  let email = '';
  try {
    // 23:00 in New York, on the night in which clocks are set back.
    await runAt('2026-11-01T03:00:00Z', async (url) => {
      const answer = await request.post(`${url}/api/__mock/accounts`, { data: { scenario: 'demo' } });
      const account = (await answer.json()).data;
      email = account.email;
      const headers = { Authorization: `Bearer ${account.token}` };
      const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
      const choice = await request.patch(`${url}/api/me/notifications`, { headers, data: { quietHours } });
      expect(choice.status()).toBe(200);
      const listed = await request.get(`${url}/api/properties?state=Active&_limit=1`, { headers });
      const [{ slug }] = (await listed.json()).data;
      for (const name of ['Grace', 'Alan']) {
        const enquiry = { slug, name, email: `${name}@example.com`, message: 'Hi', consent: true };
        const sent = await request.post(`${url}/api/public/enquiries`, { data: enquiry });
        expect(sent.status()).toBe(201);
      }
    });
    // A second before 7:00 in New York.
    await runAt('2026-11-01T11:59:59Z', async () => undefined);
    await runAt('2026-11-01T12:00:00Z', async () => {
      const mails = await smtp.waitForMails(email);
      expect(mails.map(({ subject }) => subject)).toEqual(['2 new enquiries']);
    });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

test('the table of alerts fits a phone, in both themes', { tag: ['@ALRT-09', '@ALRT-10'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await api.call('patch', '/me/notifications', {
    quietHours: { from: '22:00', to: '07:00', timeZone: 'America/New_York' },
  });
  await page.goto('/settings');
  await expect(toggle(page, 'Push: Reminders')).toBeVisible();
  await expect(page.getByText(/These are times in America\/New York/)).toBeVisible();
  expect.soft(await violations(page), 'light').toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);
  expect.soft(await violations(page), 'phone').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOR_RULES), 'phone, dark').toEqual([]);
  const table = page.getByRole('table').filter({ has: toggle(page, 'Push: Reminders') });
  const [frame, last] = [await table.boundingBox(), await toggle(page, 'Push: Reminders').boundingBox()];
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  await toggle(page, 'Push: Reminders').click();
  await expect(toggle(page, 'Push: Reminders')).not.toBeChecked();
});

test('says what went wrong when alerts can not be loaded', { tag: '@ALRT-09' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await api.fault({ method: 'GET', path: '/me/notifications', status: 500 });
  await page.goto('/settings');
  await expect(page.getByText("Couldn't load your alerts")).toBeVisible();
  await api.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toggle(page, 'Email: New leads')).toBeChecked();
});

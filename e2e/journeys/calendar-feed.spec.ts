import type { Schemas } from '@lintel/contract/api';
import type { APIRequestContext, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { getLink, mailsTo } from '../support/outbox.ts';
import { waitUntilLoaded } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

type Task = Schemas['Task'];

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe to your calendar' });

/** Returns the path of the address in the dialog. */
const readPath = async (page: Page) =>
  new URL(await getDialog(page).getByLabel('Private address').inputValue()).pathname;

/** Reads title and start of each event, as a calendar app shows them. */
async function readEvents(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const etag = answer.headers()['etag'] ?? '';
  return {
    etag,
    shown: events.map(({ summary, startDate }) => ({
      title: summary.replace('✓ ', ''),
      start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
    })),
  };
}

test('the private address shows the calendar in an app until it is renewed, by keyboard', {
  tag: ['@TASK-08', '@TASK-09', '@TASK-10'],
}, async ({ page, signedIn: _, api, request }) => {
  await page.goto('/calendar');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.focus();
  await page.keyboard.press('Enter');
  await expect(getDialog(page).getByRole('button', { name: 'Create address' })).toBeEnabled();
  await getDialog(page).getByRole('button', { name: 'Create address' }).focus();
  await page.keyboard.press('Enter');
  await expect(getDialog(page).getByLabel('Private address')).toHaveValue(/\.ics$/);
  const path = await readPath(page);

  const tasks = await api.get<Task[]>('/tasks?_limit=100');
  expect(tasks.length).toBeGreaterThan(5);
  const { etag, shown } = await readEvents(request, path);
  expect(shown).toEqual(tasks.map(({ title, startsAt, date }) => ({ title, start: date ?? startsAt })));
  const again = await request.get(path, { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);

  await getDialog(page).getByRole('button', { name: 'Renew' }).focus();
  await page.keyboard.press('Enter');
  await getDialog(page).getByRole('button', { name: 'Renew address' }).focus();
  await page.keyboard.press('Enter');
  await expect(getDialog(page).getByRole('status').filter({ hasText: 'Address created' })).toBeVisible();
  const renewed = await readPath(page);
  expect(renewed).not.toBe(path);
  expect((await request.get(path)).status()).toBe(404);
  expect((await readEvents(request, renewed)).shown).toEqual(shown);
  await page.keyboard.press('Escape');
  await expect(subscribe).toBeFocused();
});

test('the dialogs of the calendar are accessible on a phone and in the dark', {
  tag: ['@TASK-10', '@TASK-14'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await getDialog(page).getByRole('button', { name: 'Create address' }).click();
  await expect(getDialog(page).getByLabel('Private address')).toBeVisible();
  await waitUntilLoaded(page);
  expect.soft(await violations(page), 'address, desktop, light').toEqual([]);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await getDialog(page).getByRole('button', { name: 'Renew' }).click();
  await getDialog(page).getByRole('button', { name: 'Renew address' }).click();
  await expect(getDialog(page).getByLabel('Private address')).toBeVisible();
  await waitUntilLoaded(page);
  expect.soft(await overflow(page), 'address, phone').toBeLessThanOrEqual(0);
  expect.soft(await violations(page, COLOR_RULES), 'address, phone, dark').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Schedule viewing' });
  await form.getByLabel('Reminder').selectOption('1 hour before');
  await form.getByLabel('Title').fill('Viewing with Ada');
  await page.reload();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(form.getByText('Draft restored')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('Viewing with Ada');
  await waitUntilLoaded(page);
  expect.soft(await violations(page), 'form, phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'form, phone').toBeLessThanOrEqual(0);
});

test('a reminder is mailed at its time and opens the entry', { tag: ['@TASK-11', '@TASK-12'] }, async ({
  page,
  signedIn: account,
  api,
  request,
}) => {
  const startsAt = new Date(Date.now() + 2_000).toISOString();
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const title = 'Call the notary again';
  await api.call<Task>('post', '/tasks', { kind: 'task', title, startsAt, endsAt, reminderMinutes: 0 });
  const findMail = async () =>
    (await mailsTo(request, account.email)).find(({ subject }) => subject === `Reminder: ${title}`);
  await expect.poll(findMail, { timeout: 15_000 }).toBeDefined();
  const mail = await findMail();
  if (!mail) throw new Error('There is no mail.');
  await page.goto(getLink(mail, '/calendar'));
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await expect(dialog.getByLabel('Reminder')).toHaveValue('0');
});

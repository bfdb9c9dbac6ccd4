import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { keys } from '../support/keys.ts';
import { leadPage } from '../support/leadPage.ts';
import { answerMail, bounceMail } from '../support/mailgun.ts';
import { getToast, waitForIdle, waitUntilLoaded } from '../support/shell.ts';
import { phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';
import { expect, test } from '../support/withSmtp.ts';

test.use({ mode: 'development' });

const composer = (page: Page) => page.getByRole('group', { name: 'Add to timeline' });
const emailDialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Email ${name}` });

/** Adds a lead with a unique address, because the mail server is shared. */
const addLead = (
  api: { call<Data>(method: 'post', path: string, body: object): Promise<Data> },
  name: string,
) =>
  api.call<Schemas['Lead']>('post', '/leads', {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}.${Date.now()}@example.com`,
  });

test('an email is sent, its reply shows on the open page and is answered, and a bounce is marked', {
  tag: ['@MAIL-03', '@MAIL-08', '@MAIL-10', '@MAIL-14', '@MAIL-15'],
}, async ({ page, signedIn: _, api, request, live: { smtp } }) => {
  const lead = await addLead(api, 'Jonas Weber');
  await page.goto(`/leads/${lead.id}`);
  await waitForIdle(page);
  const { timeline, info } = leadPage(page);
  await composer(page).getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = emailDialog(page, lead.name);
  await expect(dialog).toContainText(`To: ${lead.email}`);
  await dialog.getByLabel('Subject').fill('Casa Azul');
  await dialog.getByLabel('Message').fill('Hello Jonas,\n\nwhen would suit you?');
  expect.soft(await violations(page), 'form').toEqual([]);
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(getToast(page).filter({ hasText: 'Sending your email' })).toBeVisible();
  const [mail] = await smtp.waitForMails(lead.email);
  expect(mail?.from?.text).toBe('"Marta Almeida" <no-reply@lintel.example>');
  expect(mail?.text).toBe('Hello Jonas,\n\nwhen would suit you?\n');
  await expect(timeline.first()).toContainText(/You wrote an email Sent/);
  await expect(timeline.first()).toContainText('when would suit you?');

  const answer = await answerMail(request, mail, 'Saturday at ten suits me.', `Jonas <${lead.email}>`);
  expect(answer.status()).toBe(200);
  await expect(timeline.first()).toContainText('Jonas answered by email');
  await expect(timeline.first()).toContainText('Saturday at ten suits me.');
  await expect(timeline.first()).not.toContainText('you wrote:');
  await expect(info).not.toContainText('Last contact—');
  await timeline.first().getByRole('button', { name: 'Show more' }).click();
  await expect(timeline.first()).toContainText('On Monday, you wrote:');
  await waitForIdle(page);
  expect.soft(await violations(page), 'timeline').toEqual([]);

  await timeline.first().getByRole('button', { name: 'Reply' }).click();
  const reply = page.getByRole('dialog', { name: `Reply to ${lead.name}` });
  await expect(reply.getByLabel('Subject')).toHaveValue('Re: Casa Azul');
  await expect(reply.getByLabel('Message')).toBeFocused();
  await page.keyboard.type('See you then.');
  await reply.getByRole('button', { name: 'Send email' }).click();
  const [, second] = await smtp.waitForMails(lead.email, 2);
  expect(second?.references).toHaveLength(2);
  await expect(timeline.first()).toContainText(/You wrote an email Sent/);

  expect((await bounceMail(request, second, 'Mailbox is full')).status()).toBe(200);
  await expect(timeline.first()).toContainText(/You wrote an email Bounced/);
  await expect(timeline.first()).toContainText('Mailbox is full');
  await waitForIdle(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOR_RULES), 'dark').toEqual([]);
});

test('an email that the mail server refuses is sent again to the address that was corrected', {
  tag: ['@MAIL-08', '@MAIL-14'],
}, async ({ page, signedIn: _, api, live: { smtp } }) => {
  const lead = await addLead(api, 'Eva Brandt');
  smtp.refuse(lead.email);
  await page.goto(`/leads/${lead.id}`);
  await waitForIdle(page);
  const { timeline } = leadPage(page);
  await composer(page).getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = emailDialog(page, lead.name);
  await dialog.getByLabel('Subject').fill('Casa Azul');
  await dialog.getByLabel('Message').fill('Hello Eva');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(timeline.first()).toContainText('550 No such user here');
  const corrected = `corrected.${lead.email}`;
  await api.call('patch', `/leads/${lead.id}`, { email: corrected });
  await timeline.first().getByRole('button', { name: 'Try again' }).click();
  const [mail] = await smtp.waitForMails(corrected);
  expect(mail?.subject).toBe('Casa Azul');
  await expect(timeline.first()).toContainText(/You wrote an email Sent/);
});

test('a template is written, filled in and sent by keyboard alone', {
  tag: ['@MAIL-11', '@MAIL-12', '@MAIL-16'],
}, async ({ page, signedIn: _, api, live: { smtp } }) => {
  const lead = await addLead(api, 'Ada Lovelace');
  const { press, pressOn, tabTo } = keys(page);
  await page.goto(`/leads/${lead.id}`);
  await waitForIdle(page);
  const open = composer(page).getByRole('button', { name: 'Email', exact: true });
  await pressOn(open);
  const dialog = emailDialog(page, lead.name);
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await waitUntilLoaded(page);
  await pressOn(dialog.getByRole('button', { name: 'Templates' }));
  await expect(page.getByRole('menuitem', { name: 'After a viewing' })).toBeFocused();
  await press('End');
  await expect(page.getByRole('menuitem', { name: 'Manage templates…' })).toBeFocused();
  await press('Enter');
  const templates = page.getByRole('dialog', { name: 'Email templates' });
  await expect(templates.getByRole('heading', { name: 'After a viewing' })).toBeVisible();
  expect.soft(await violations(page), 'templates').toEqual([]);
  await pressOn(templates.getByRole('button', { name: 'New template' }));
  const form = page.getByRole('dialog', { name: 'New template' });
  await tabTo(form.getByLabel('Name'));
  await page.keyboard.type('Birthday');
  await tabTo(form.getByLabel('Text'));
  await page.keyboard.type('Happy birthday, {{firstName}}!');
  expect.soft(await violations(page), 'template').toEqual([]);
  await pressOn(form.getByRole('button', { name: 'Save template' }));
  await expect(templates.getByRole('heading', { name: 'Birthday' })).toBeVisible();
  await pressOn(templates.getByRole('button', { name: 'Back to the email' }));

  await expect(dialog.getByRole('button', { name: 'Templates' })).toBeFocused();
  await tabTo(dialog.getByLabel('Subject'), 'Shift+Tab');
  await page.keyboard.type('Today');
  await pressOn(dialog.getByRole('button', { name: 'Templates' }));
  await page.keyboard.type('Birth');
  await expect(page.getByRole('menuitem', { name: 'Birthday' })).toBeFocused();
  await press('Enter');
  await expect(dialog.getByLabel('Message')).toHaveValue('Happy birthday, Ada!');
  await pressOn(dialog.getByRole('button', { name: 'Send email' }));
  await expect(open).toBeFocused();
  const [mail] = await smtp.waitForMails(lead.email);
  expect(mail?.text).toBe('Happy birthday, Ada!\n');
});

test('on a phone, an email shows what has no value, survives a reload and keeps its text when sending fails', {
  tag: ['@MAIL-10', '@MAIL-11', '@MAIL-16'],
}, async ({ page, signedIn: _, api, live: { smtp } }) => {
  const lead = await addLead(api, 'Grace Hopper');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/leads/${lead.id}`);
  await waitForIdle(page);
  await composer(page).getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = emailDialog(page, lead.name);
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Suggest a viewing' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Hello Grace,');
  await expect(preview.getByText('{{listing}}').first()).toBeVisible();
  expect.soft(await violations(page), 'phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription(/no value for \{\{listing\}\}/);
  await dialog.getByLabel('Subject').fill('A viewing');
  await dialog.getByLabel('Message').fill('Would you like to see it?');

  await page.reload();
  await composer(page).getByRole('button', { name: 'Email', exact: true }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Would you like to see it?');
  await api.fault({ method: 'POST', path: '/leads/*/messages', status: 500, times: 1 });
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(dialog.getByLabel('Message')).toHaveValue('Would you like to see it?');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  const [mail] = await smtp.waitForMails(lead.email);
  expect(mail?.text).toBe('Would you like to see it?\n');
  await expect(dialog).toBeHidden();
});

test('a lead without an address gets one before the email is written', { tag: '@MAIL-13' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.call<Schemas['Lead']>('post', '/leads', {
    name: 'Mary Hill',
    phone: '+351 211 555 077',
  });
  await page.goto(`/leads/${lead.id}`);
  await waitForIdle(page);
  await composer(page).getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = emailDialog(page, lead.name);
  await expect(dialog).toContainText('Mary Hill has no email address');
  await dialog.getByRole('button', { name: 'Add email address' }).click();
  const form = page.getByRole('dialog', { name: 'Edit lead' });
  await form.getByLabel('Email').fill('mary.hill@example.com');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('To: mary.hill@example.com');
  await expect(dialog.getByLabel('Subject')).toBeVisible();
});

import type { Schemas } from '@lintel/contract/api';
import ICAL from 'ical.js';
import type { ParsedMail } from 'mailparser';
import { getToast } from '../support/shell.ts';
import { phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';
import { expect, test } from '../support/withSmtp.ts';

test.use({ mode: 'development' });

/** Parses the invitation in a mail as a calendar app does. */
function readInvitation(mail: ParsedMail | undefined) {
  const calendar = mail?.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const component = new ICAL.Component(ICAL.parse(String(calendar?.content)));
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: component.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    guest: String(event.attendees[0]?.getFirstValue()),
  };
}

test('a lead is invited to a viewing, told of its new time, and told that it is cancelled', {
  tag: ['@TASK-16', '@TASK-17'],
}, async ({ page, signedIn: _, api, live: { smtp } }) => {
  const { id: leadId, email } = await api.lead();
  const viewing = await api.call<Schemas['Task']>('post', '/tasks', {
    ...{ kind: 'viewing', title: 'Second viewing', leadId, timeZone: 'Europe/Lisbon' },
    ...{ startsAt: '2030-01-07T10:00:00.000Z', endsAt: '2030-01-07T11:00:00.000Z' },
  });
  await page.goto(`/calendar?task=${viewing.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit viewing' });
  const invitation = dialog.getByRole('region', { name: 'Invitation' });
  await expect(invitation).toContainText(`to ${email}`);
  await invitation.getByRole('button', { name: 'Send invitation' }).focus();
  await page.keyboard.press('Enter');
  await expect(invitation).toContainText(`Sent to ${email} on`);
  const [first] = await smtp.waitForMails(email);
  const sent = readInvitation(first);
  expect(sent).toMatchObject({
    ...{ method: 'REQUEST', title: viewing.title, start: viewing.startsAt },
    guest: `mailto:${email}`,
  });

  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The address no longer contains the entry.
  await page.reload();
  await page.getByRole('button', { name: /Second viewing/ }).click();
  await expect(invitation).toContainText(`Sent to ${email} on`);
  expect.soft(await violations(page, COLOR_RULES), 'phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);

  // Nothing is sent before the agent requests it.
  await dialog.getByLabel('Starts').fill('14:00');
  await dialog.getByLabel('Ends').fill('15:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const offer = getToast(page).filter({ has: page.getByRole('button', { name: 'Send update' }) });
  await offer.getByRole('button', { name: 'Send update' }).click();
  const [, second] = await smtp.waitForMails(email, 2);
  const update = readInvitation(second);
  expect(update).toMatchObject({ method: 'REQUEST', uid: sent.uid, start: '2030-01-07T14:00:00.000Z' });
  expect(update.sequence).toBeGreaterThan(sent.sequence);

  await page.goto(`/calendar?task=${viewing.id}`);
  await invitation.getByRole('button', { name: 'Cancel invitation' }).click();
  const [, , third] = await smtp.waitForMails(email, 3);
  expect(readInvitation(third)).toMatchObject({ method: 'CANCEL', uid: sent.uid, guest: `mailto:${email}` });
  await expect(invitation.getByRole('button', { name: 'Send invitation' })).toBeVisible();
});

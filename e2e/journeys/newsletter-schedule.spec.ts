import type { Page } from '@playwright/test';
import { keys } from '../support/keys.ts';
import { composer } from '../support/newsletterComposer.ts';
import { getToast, heading, leaveDialog, waitForIdle } from '../support/shell.ts';
import { expect, test, timeZone } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test('a newsletter is scheduled in the shown time zone and becomes a draft again', {
  tag: ['@NEWS-22', '@NEWS-26'],
}, async ({ page, signedIn: _, api }) => {
  const { id } = await api.newsletter();
  await page.goto('/newsletters');
  await page.getByRole('link', { name: 'Newsletters', exact: true }).click();
  await page.getByRole('link', { name: 'Autumn in Lisbon' }).click();
  const { subject, button } = composer(page);
  await expect(subject).toHaveValue('Autumn in Lisbon');
  await subject.fill('Winter in Lisbon');
  await button('Schedule').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule newsletter' });
  await expect(dialog).toContainText(`Time zone: ${timeZone.replaceAll('_', ' ')}`);
  await dialog.getByLabel('Date').fill('2020-01-07');
  await dialog.getByRole('button', { name: 'Schedule newsletter' }).click();
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription('Choose a date in the future.');
  await dialog.getByLabel('Date').fill('2030-01-07');
  await dialog.getByLabel('Time').fill('08:30');
  await dialog.getByRole('button', { name: 'Schedule newsletter' }).click();
  await expect(page.getByText('Monday, January 7, 2030 at 8:30 AM')).toBeVisible();
  expect(await api.get(`/campaigns/${id}`)).toMatchObject({
    subject: 'Winter in Lisbon',
    state: 'scheduled',
    timeZone,
  });

  await page.reload();
  await button('Cancel schedule').click();
  await expect(getToast(page).filter({ hasText: 'Schedule cancelled' })).toBeVisible();
  await expect(subject).toHaveValue('Winter in Lisbon');
  expect(await api.get(`/campaigns/${id}`)).toMatchObject({ state: 'draft', sendAt: null });
});

test('unsaved text of a newsletter survives a failed save, leaving and a reload', {
  tag: '@NEWS-23',
}, async ({ page, signedIn: _, api }) => {
  const { id } = await api.newsletter();
  await page.goto(`/newsletters/campaigns/${id}`);
  const { subject, text, button } = composer(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', all of you');
  await subject.fill('Winter in Lisbon');
  await api.fault({ method: 'PATCH', path: '/campaigns/*', status: 500 });
  await button('Save draft').click();
  await expect(getToast(page).filter({ hasText: 'Error' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Newsletters' }).click();
  await leaveDialog(page).leave.click();
  await expect(heading(page, 'Newsletters')).toBeVisible();
  await page.getByRole('link', { name: 'Autumn in Lisbon' }).click();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue('Winter in Lisbon');
  await expect(text).toHaveText('Hello, all of you');
  await api.clearFaults();
  await button('Save draft').click();
  await expect(getToast(page).filter({ hasText: 'Draft saved' })).toBeVisible();
  expect(await api.get(`/campaigns/${id}`)).toMatchObject({
    subject: 'Winter in Lisbon',
    body: '<p>Hello, all of you</p>',
  });
});

test('a newsletter is written and sent by keyboard alone', { tag: ['@NEWS-23', '@NEWS-25'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/newsletters/campaigns/new');
  await waitForIdle(page);
  const { press, tabTo, pressOn } = keys(page);
  const { subject, text, listings, button } = composer(page);
  await tabTo(subject);
  await page.keyboard.type('Spring');
  await tabTo(text);
  await page.keyboard.type('Hello');
  await pressOn(button('Choose listings'));
  const dialog = page.getByRole('dialog', { name: 'Choose listings' });
  const options = dialog.getByRole('checkbox');
  await tabTo(options.nth(0));
  await press('Space');
  await tabTo(options.nth(1));
  await press('Space');
  await pressOn(dialog.getByRole('button', { name: 'Show 2 listings' }));
  await expect(button('Choose listings')).toBeFocused();
  await expect(listings).toHaveCount(2);
  const first = await listings.first().textContent();
  const down = listings.first().getByRole('button', { name: /^Move .* down$/ });
  await pressOn(down);
  await expect(listings.nth(1)).toHaveText(first ?? '');
  await expect(listings.nth(1).getByRole('button', { name: /^Move .* up$/ })).toBeFocused();
  await pressOn(button('Send now'));
  const question = page.getByRole('alertdialog', { name: /^Send to \d+ subscribers\?$/ });
  await pressOn(question.getByRole('button', { name: /^Send to/ }));
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expect(heading(page, 'Spring')).toBeFocused();
});

async function findViolations(page: Page, name: string) {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForIdle(page);
  expect.soft(await violations(page), `${name}, desktop, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForIdle(page);
  expect.soft(await violations(page, COLOR_RULES), `${name}, desktop, dark`).toEqual([]);
  await page.setViewportSize(phone);
  await waitForIdle(page);
  expect.soft(await violations(page), `${name}, phone, dark`).toEqual([]);
  expect.soft(await overflow(page), `${name}, phone`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, COLOR_RULES), `${name}, phone, light`).toEqual([]);
}

test('finds no accessibility violations on a draft and its preview', {
  tag: ['@NEWS-23', '@NEWS-24'],
}, async ({ page, signedIn: _, api }) => {
  const listings = await api.get<{ id: string }[]>('/properties?state=Active&_limit=2');
  const content = { subject: 'Autumn in Lisbon', body: '<p>Hello</p>' };
  const { id } = await api.newsletter({ ...content, listingIds: listings.map((each) => each.id) });
  await page.goto(`/newsletters/campaigns/${id}`);
  await expect(page.getByRole('list', { name: 'Chosen listings' }).getByRole('listitem')).toHaveCount(2);
  await findViolations(page, 'draft');
  await page.getByRole('button', { name: 'Preview' }).click();
  await findViolations(page, 'preview');
});

test('finds no accessibility violations on figures and in the list', {
  tag: ['@NEWS-22', '@NEWS-27'],
}, async ({ page, signedIn: _, api }) => {
  const { id } = await api.newsletter();
  await api.call('post', `/campaigns/${id}/send`);
  await page.goto(`/newsletters/campaigns/${id}`);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Finished', { timeout: 60_000 });
  await findViolations(page, 'figures');
  await page.goto('/newsletters/campaigns');
  await expect(page.getByRole('row', { name: /Autumn in Lisbon/ })).toBeVisible();
  await findViolations(page, 'list');
});

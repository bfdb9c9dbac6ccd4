import type { Locator, Page } from '@playwright/test';
import { leadList } from '../support/leadList.ts';
import { leadPage } from '../support/leadPage.ts';
import { propertyList } from '../support/propertyList.ts';
import { getToast, waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test.use({ viewport: phone, hasTouch: true });

/** Measures the height between the page's header and the first record, px. */
const measureControls = (page: Page, first: string) =>
  page.evaluate((selector) => {
    const header = document.querySelector('main header')?.getBoundingClientRect();
    const record = document.querySelector(selector)?.getBoundingClientRect();
    return (record?.top ?? Number.NaN) - (header?.bottom ?? Number.NaN);
  }, first);

test('the list of leads begins on the first screen, and its filters are in a sheet', {
  tag: ['@PHONE-01', '@PHONE-02'],
}, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await page.goto('/leads');
  await expect(leadList(page).row(lead.name)).toBeVisible();
  expect(await measureControls(page, 'tbody tr')).toBeLessThan(120);
  await expect(page.getByRole('button', { name: 'Add lead' })).toBeVisible();
  expect.soft(await violations(page), 'list').toEqual([]);

  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await filters.tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Stage' }).selectOption('Won');
  await expect(page).toHaveURL('/leads?status=Won');
  const won = await api.get<{ id: string }[]>('/leads?status=Won');
  const show = sheet.getByRole('button', { name: `Show ${won.length} leads` });
  await expect(show).toBeVisible();
  expect.soft(await violations(page), 'sheet').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOR_RULES), 'sheet, dark').toEqual([]);
  await show.tap();
  await expect(leadList(page).rows).toHaveCount(won.length);
  await page.getByRole('button', { name: 'Filters, 1 active' }).tap();
  await sheet.getByRole('button', { name: 'Clear filters' }).tap();
  await expect(page).toHaveURL('/leads');
  await page.keyboard.press('Escape');
  await expect(filters).toBeFocused();
  expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the list of listings begins on the first screen, too', { tag: '@PHONE-02' }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/properties');
  await expect(propertyList(page).cards.first()).toBeVisible();
  expect(await measureControls(page, 'main article, main li')).toBeLessThan(120);
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Active');
  await page.getByRole('button', { name: /^Show \d+ properties$/ }).tap();
  await expect(page).toHaveURL('/properties?state=Active');
});

test('a lead begins with its message, and its bar calls, chats and takes a note', {
  tag: ['@PHONE-03', '@PHONE-04'],
}, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await page.goto(`/leads/${lead.id}`);
  await expect(leadPage(page).message).toBeVisible();
  const [message, status] = await Promise.all([
    leadPage(page).message.boundingBox(),
    page.getByRole('region', { name: 'Status', exact: true }).boundingBox(),
  ]);
  expect(message?.y).toBeLessThan(status?.y ?? Number.NaN);
  expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
  await waitForIdle(page);
  expect.soft(await violations(page), 'light').toEqual([]);

  const bar = page.getByRole('region', { name: 'Contact', exact: true });
  await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Call' })).toHaveCount(1);
  for (const action of await bar.locator('a, button').all())
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await bar.getByRole('button', { name: 'Note' }).tap();
  await expect(leadPage(page).noteText).toBeFocused();
  await expect(leadPage(page).noteText).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('Wants a second viewing.');
  await leadPage(page).addNote.tap();
  await expect(leadPage(page).notes.first()).toContainText('Wants a second viewing.');
  // A toast is displayed above the bar.
  await page.getByRole('button', { name: 'In a week' }).tap();
  const toast = getToast(page).filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(toast).toBeVisible();
  const bottomOf = async (of: Locator) => {
    const box = await of.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await expect.poll(() => bottomOf(toast)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? Number.NaN);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOR_RULES), 'dark').toEqual([]);
});

import { getSidebar, leaveDialog } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectDraftSaved, fillBasics, wizard } from '../support/wizard.ts';

test.use({ scenario: 'empty' });
test.beforeEach(({ signedIn: _ }) => test.slow());

test('asks before leaving with unsaved changes', { tag: ['@WIZ-56'] }, async ({ page }) => {
  const { back, field } = wizard(page);
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Add Property' }).first().click();
  await field('Title').fill('Not yet');
  const { dialog, stay, leave } = leaveDialog(page);
  await back.click();
  await expect(dialog).toContainText('unsaved changes');
  await stay.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/properties/add');
  await expect(field('Title')).toHaveValue('Not yet');

  await field('Title').fill('Not yet, still');
  await back.click();
  await leave.click();
  await expect(page).toHaveURL('/properties');
});

test('asks before leaving by the back button, and has neither sidebar nor palette to leave by', {
  tag: ['@WIZ-56', '@full'],
}, async ({ page }) => {
  const { field } = wizard(page);
  const { dialog, stay, leave } = leaveDialog(page);
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Add Property' }).first().click();
  await field('Title').fill('Not yet');
  await expect(getSidebar(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.goBack();
  await expect(dialog).toContainText('unsaved changes');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0);
  await stay.click();
  await expect(page).toHaveURL('/properties/add');
  await expect(field('Title')).toHaveValue('Not yet');
  await field('Title').fill('Not yet, still');
  await page.goBack();
  await leave.click();
  await expect(page).toHaveURL('/properties');
});

test('asks before closing the tab with unsaved changes', { tag: ['@WIZ-56', '@full'] }, async ({ page }) => {
  await page.goto('/properties/add');
  await wizard(page).field('Title').click();
  await page.keyboard.type('Not yet');
  const dialogShown = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const question = await dialogShown;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closed;
  await expect(wizard(page).field('Title')).toHaveValue('Not yet');
});

test('does not ask without unsaved changes', { tag: ['@WIZ-56', '@full'] }, async ({ page }) => {
  await page.goto('/properties/add');
  await fillBasics(page, 'All saved');
  await expectDraftSaved(page);
  await wizard(page).back.click();
  await expect(page).toHaveURL('/properties');
});

import { expect, test } from '../support/test.ts';
import { expectDraftSaved, fillBasics, wizard } from '../support/wizard.ts';

test.use({ scenario: 'empty' });
test.beforeEach(({ signedIn: _ }) => test.slow());

test('leaving with unsaved changes asks first', { tag: ['@WIZ-56'] }, async ({ page }) => {
  const { back, field } = wizard(page);
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Add Property' }).first().click();
  await field('Title').fill('Not yet');
  const asked = page.waitForEvent('dialog');
  const clicked = back.click();
  const question = await asked;
  expect([question.type(), question.message()]).toEqual([
    'confirm',
    expect.stringContaining('unsaved changes'),
  ]);
  await question.dismiss();
  await clicked;
  await expect(page).toHaveURL('/properties/add');
  await expect(field('Title')).toHaveValue('Not yet');

  await field('Title').fill('Not yet, still');
  page.once('dialog', (dialog) => dialog.accept());
  await back.click();
  await expect(page).toHaveURL('/properties');
});

test('closing the tab with unsaved changes asks first', { tag: ['@WIZ-56'] }, async ({ page }) => {
  await page.goto('/properties/add');
  await wizard(page).field('Title').click();
  await page.keyboard.type('Not yet');
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closed;
  await expect(wizard(page).field('Title')).toHaveValue('Not yet');
});

test('nothing is asked where nothing is unsaved', { tag: ['@WIZ-56'] }, async ({ page }) => {
  await page.goto('/properties/add');
  await fillBasics(page, 'All saved');
  await expectDraftSaved(page);
  await wizard(page).back.click();
  await expect(page).toHaveURL('/properties');
});

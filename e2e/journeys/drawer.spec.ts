import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';

test.use({ viewport: phone, hasTouch: true });

test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Leads', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
});

test('closes with Esc and restores the focus', async ({ page }) => {
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Lintel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('closes when an entry is opened', { tag: '@full' }, async ({ page }) => {
  await page.getByRole('link', { name: 'Leads', exact: true }).tap();
  await expect(page).toHaveURL('/leads');
  await expect(heading(page, 'Leads')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Going back does not open it again.
  await page.goBack();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('closes with a tap outside', { tag: '@full' }, async ({ page }) => {
  await page.touchscreen.tap(phone.width - 10, phone.height / 2);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('traps the keyboard focus', async ({ page }) => {
  const inside = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role="dialog"]')));
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
});

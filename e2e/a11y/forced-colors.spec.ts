import type { Locator } from '@playwright/test';
import { getSidebar, waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, signedIn: _ }) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
});

const readLook = (of: Locator) =>
  of.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}, ${borderTopStyle} ${borderTopWidth}`;
  });

test('shows focus, selection and current page with forced colors', async ({ page }) => {
  await page.goto('/leads');
  await waitForIdle(page);
  const search = page.getByRole('searchbox', { name: 'Search leads' });
  const unfocused = await readLook(search);
  await search.focus();
  expect(await readLook(search)).not.toBe(unfocused);
  expect(await readLook(search)).toContain('solid 2px');

  const sidebar = getSidebar(page);
  expect(await readLook(sidebar.getByRole('link', { name: 'Leads', exact: true }))).not.toBe(
    await readLook(sidebar.getByRole('link', { name: 'Reviews', exact: true })),
  );

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  expect(await readLook(palette.getByRole('combobox'))).toContain('solid 2px');
  expect(await readLook(palette)).toContain('solid 1px');
  const options = palette.getByRole('option');
  expect(await readLook(options.nth(0))).not.toBe(await readLook(options.nth(1)));
  await page.keyboard.press('Escape');
});

test('shows the chosen period and the highlighted item of a menu with forced colors', async ({ page }) => {
  await page.goto('/analytics');
  await waitForIdle(page);
  const periods = page.getByRole('group', { name: 'Period' }).getByRole('button');
  expect(await readLook(periods.and(page.locator('[aria-pressed="true"]')))).not.toBe(
    await readLook(periods.and(page.locator('[aria-pressed="false"]')).first()),
  );

  await page.goto('/');
  await waitForIdle(page);
  await page
    .getByRole('button', { name: /^Snooze: / })
    .first()
    .press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  expect(await readLook(page.getByRole('menu'))).toContain('solid 1px');
  expect(await readLook(items.nth(0))).not.toBe(await readLook(items.nth(1)));
});

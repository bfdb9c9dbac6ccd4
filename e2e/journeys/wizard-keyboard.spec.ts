import type { Page } from '@playwright/test';
import { picture } from '../support/pictures.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';
import { findListingByTitle, stepNames, wizard } from '../support/wizard.ts';

test.beforeEach(({ signedIn: _ }) => test.slow());

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0]) {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test.describe('by the keyboard alone', () => {
  test.use({ scenario: 'empty' });

  test('publishes a listing by keyboard', { tag: ['@WIZ-09', '@WIZ-53'] }, async ({ page, api }) => {
    // Registered first: the browser must intercept the file chooser before the key is pressed.
    const chooser = page.waitForEvent('filechooser');
    await page.goto('/properties/add');
    await expect(heading(page, 'Basic Information')).toBeVisible();
    await tabTo(page, 'Title', 'textbox');
    await page.keyboard.type('Keyboard house');
    await tabTo(page, 'Price', 'textbox');
    await page.keyboard.type('99000');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Media')).toBeFocused();

    await tabTo(page, /^Drag & drop images here/, 'button');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(picture('front.png'));
    await expect(wizard(page).images).toHaveCount(1);
    for (const name of stepNames.slice(2)) {
      await tabTo(page, 'Continue', 'button');
      await page.keyboard.press('Enter');
      await expect(heading(page, name)).toBeFocused();
    }
    await tabTo(page, 'City', 'textbox');
    await page.keyboard.type('Porto');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Location')).toBeVisible();
    await tabTo(page, 'Publish', 'button');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Keyboard house')).toBeVisible();
    expect(await findListingByTitle(api, 'Keyboard house')).toMatchObject({ state: 'Active', city: 'Porto' });
  });
});

for (const [device, viewport] of Object.entries({ desktop, phone })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('finds no accessibility violations and no overflow in any step', { tag: '@full' }, async ({
      page,
      api,
      problems,
    }) => {
      const { property } = await api.ids();
      await page.goto(`/properties/${property}/edit`);
      for (const name of stepNames) {
        await expect(heading(page, name)).toBeVisible();
        await page.emulateMedia({ colorScheme: 'light' });
        expect.soft(await violations(page), `${name}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await violations(page, COLOR_RULES), `${name}, dark`).toEqual([]);
        expect.soft(await overflow(page), name).toBeLessThanOrEqual(0);
        if (name !== 'Location') await wizard(page).next.click();
      }
      expect(problems).toEqual([]);
    });
  });
}

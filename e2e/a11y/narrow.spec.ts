import type { Locator, Page } from '@playwright/test';
import { heading, waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { overflow } from '../support/violations.ts';
import { wizard } from '../support/wizard.ts';

test.beforeEach(({ signedIn: _ }) => test.slow());

/** A window of 1280 px at 400 % zoom. */
const narrow = { width: 320, height: 640 };

/** Applies the text spacing of WCAG 1.4.12, in a way that the content security policy allows. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Returns the focused element if something else covers all of it; otherwise an empty text. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isShown = [0.1, 0.5, 0.9].some((share) => {
      const shown = document.elementFromPoint(left + width / 2, top + height * share);
      return shown !== null && (focused.contains(shown) || shown.contains(focused));
    });
    return isShown ? '' : focused.outerHTML.slice(0, 160);
  });

const rightOf = async (of: Locator) => {
  const box = await of.boundingBox();
  return box ? box.x + box.width : Number.NaN;
};

for (const [name, viewport] of Object.entries({ phone, narrow })) {
  test.describe(`on a ${name === 'phone' ? 'phone' : 'screen of 320 px'}`, () => {
    test.use({ viewport });

    test('shows the focus above and below the bars of the wizard, forwards and backwards', async ({
      page,
      api,
    }) => {
      const { property } = await api.ids();
      await page.goto(`/properties/${property}/edit`);
      await expect(heading(page, 'Basic Information')).toBeVisible();
      const covered: string[] = [];
      for (const key of ['Tab', 'Shift+Tab'])
        for (let presses = 0; presses < 40; presses += 1) {
          await page.keyboard.press(key);
          covered.push(await findCovered(page));
        }
      expect(covered.filter(Boolean)).toEqual([]);
    });

    test('keeps the buttons of the wizard on the screen, also with spaced text', async ({ page, api }) => {
      const { property } = await api.ids();
      await page.goto(`/properties/${property}/edit`);
      await expect(wizard(page).next).toBeVisible();
      expect(await rightOf(wizard(page).next)).toBeLessThanOrEqual(viewport.width);
      await spaceText(page);
      for (const button of [wizard(page).previous, wizard(page).saveDraft, wizard(page).next])
        expect(await rightOf(button)).toBeLessThanOrEqual(viewport.width);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('keeps the figures of the Overview in their cards and the title in its header', async ({ page }) => {
      await page.goto('/');
      await waitForIdle(page);
      const label = page.getByRole('button', { name: 'Newsletter Subscribers' });
      const card = page.locator('dl').filter({ has: label });
      expect(await rightOf(label)).toBeLessThanOrEqual(await rightOf(card));
      await spaceText(page);
      const [header, title] = await Promise.all([
        page.locator('main header').boundingBox(),
        page.locator('main header > div > div').first().boundingBox(),
      ]);
      expect(title?.y).toBeGreaterThanOrEqual(header?.y ?? Number.NaN);
      expect((title?.y ?? Number.NaN) + (title?.height ?? Number.NaN)).toBeLessThanOrEqual(
        (header?.y ?? Number.NaN) + (header?.height ?? Number.NaN),
      );
    });
  });
}

test('shows the offline strip above the wizard, wherever it is scrolled', async ({ page, context, api }) => {
  const { property } = await api.ids();
  await page.setViewportSize(phone);
  await page.goto(`/properties/${property}/edit`);
  await expect(heading(page, 'Basic Information')).toBeVisible();
  await context.setOffline(true);
  const strip = page.getByRole('status').filter({ hasText: 'Offline' });
  await expect(strip).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(strip).toBeInViewport({ ratio: 1 });
  const bottom = await strip.evaluate((element) => element.getBoundingClientRect().bottom);
  const header = await page.locator('header').boundingBox();
  expect(header?.y).toBeGreaterThanOrEqual(bottom - 1);
  expect((await wizard(page).picker.boundingBox())?.y).toBeGreaterThanOrEqual(
    (header?.y ?? Number.NaN) + (header?.height ?? Number.NaN),
  );
  await context.setOffline(false);
});

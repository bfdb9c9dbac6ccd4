import { expect, type Page, test } from '@playwright/test';

/** Waits until a page shows what it has to show: its font, its pictures, nothing still on its way. */
export async function settled(page: Page, { loading = false } = {}) {
  await expect(page.getByRole('main').locator('> *').first()).toBeVisible();
  if (!loading) await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
  // A comparison is repeated until it fits; a new picture must not be taken before the last chunk has come.
  if (test.info().config.updateSnapshots !== 'none') await page.waitForLoadState('networkidle');
  await page.waitForFunction(async () => {
    await document.fonts.load('14px Inter');
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => null)));
    return inSight.every(({ complete }) => complete);
  });
}

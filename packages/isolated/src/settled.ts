import { expect, type Page } from '@playwright/test';

/** Waits until a page shows what it has to show: its font, its pictures, nothing still on its way. */
export async function settled(page: Page, { loading = false } = {}) {
  await expect(page.getByRole('main').locator('> *').first()).toBeVisible();
  const busy = page.locator('[aria-busy="true"]');
  if (!loading) await expect(busy).toHaveCount(0);
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

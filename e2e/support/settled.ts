import { expect, type Page } from '@playwright/test';

/** Waits until a page shows what it has to show: a heading, nothing still on its way, nothing moving. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all([
      document.fonts.ready,
      ...pictures.map((picture) => picture.decode().catch(() => null)),
    ]);
    return document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the heading of the page. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** The sidebar. */
export const getSidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** Returns the visible toast. */
export const getToast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

/** Locators of the dialog that asks before leaving unsaved changes. */
export const leaveDialog = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'Leave this page?' });
  return {
    dialog,
    stay: dialog.getByRole('button', { name: 'Stay' }),
    leave: dialog.getByRole('button', { name: 'Leave' }),
  };
};

/** Waits until a page shows its heading, no loading state and no running animation. */
export async function waitForIdle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await waitUntilLoaded(page);
}

/** Waits like `waitForIdle`, but also below a dialog, which hides the heading from screen readers. */
export async function waitUntilLoaded(page: Page) {
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

import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const offlineStrip = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline' });
export const unsavedStrip = (page: Page) => page.getByRole('status').filter({ hasText: "couldn't be saved" });

/** Visits pages until the worker has all files and the last answers of these pages. */
export async function visitOnline(page: Page, ...paths: string[]) {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const requested = await countRequested(page);
    await expect.poll(() => countKept(page)).toBeGreaterThanOrEqual(requested);
  }
}

/** The number of addresses of the API that this page has read. */
const countRequested = (page: Page) =>
  page.evaluate(
    () =>
      new Set(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/leads'))
          .map(({ name }) => name),
      ).size,
  );

/** The number of answers that this browser keeps. */
export const countKept = (page: Page): Promise<number> => page.evaluate(readCount, 'answers');

/** The number of changes that are only on this device. */
export const countUnsent = (page: Page): Promise<number> => page.evaluate(readCount, 'changes');

function readCount(store: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('lintel-offline');
    opening.onerror = () => resolve(0);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const database = opening.result;
      const count = database.transaction(store).objectStore(store).count();
      count.onsuccess = () => {
        database.close();
        resolve(count.result);
      };
    };
  });
}

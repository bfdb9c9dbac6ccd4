import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const offlineStrip = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline' });
export const unsavedStrip = (page: Page) => page.getByRole('status').filter({ hasText: "couldn't be saved" });

/** Visits pages until the worker has cached all files and the latest responses of these pages. */
export async function visitOnline(page: Page, ...paths: string[]) {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(findUncached)).toEqual([]);
  }
}

/** Returns the addresses of leads and notes that this page has read, and whose responses are not cached yet. */
async function findUncached(): Promise<string[]> {
  const { id: account } = JSON.parse(localStorage.getItem('Auth@user') ?? '{}');
  const read = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    // Changes have no query.
    .filter(
      ({ pathname, search }) => search && /^\/api\/leads/.test(pathname) && !/\/position$/.test(pathname),
    );
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const opening = indexedDB.open('lintel-offline');
    opening.onerror = () => resolve(null);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
  });
  if (!database) return ['everything'];
  const cached = await new Promise<IDBValidKey[]>((resolve) => {
    const keys = database.transaction('answers').objectStore('answers').getAllKeys();
    keys.onsuccess = () => resolve(keys.result);
  });
  database.close();
  const missing = await Promise.all(
    read.map(async ({ pathname, searchParams }) => {
      searchParams.sort();
      const text = new TextEncoder().encode(`${account} ${pathname}?${searchParams}`);
      const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', text))];
      const key = digest.map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return cached.includes(key) ? [] : [pathname];
    }),
  );
  return missing.flat();
}

/** Returns the number of responses that this browser has cached. */
export const countCached = (page: Page): Promise<number> => page.evaluate(readCount, 'answers');

/** Returns the number of changes that are only on this device. */
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

import type { Page } from '@playwright/test';
import { getSidebar, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline' });

/** Visits pages until the worker has all files and the last answers of these pages. */
async function visit(page: Page, ...paths: string[]) {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const path of paths) {
    const kept = page.waitForFunction(countKept, undefined, { polling: 200 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await kept;
  }
  await expect.poll(() => page.evaluate(countKept)).toBeGreaterThan(paths.length);
}

/** The number of answers that this browser keeps. */
function countKept(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('lintel-offline');
    opening.onerror = () => resolve(0);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const database = opening.result;
      const count = database.transaction('answers').objectStore('answers').count();
      count.onsuccess = () => {
        database.close();
        resolve(count.result);
      };
    };
  });
}

test('opens without a network, shows what was visited and says when it was current', {
  tag: ['@OFFL-01', '@OFFL-03'],
}, async ({ page, context, api, signedIn: _ }) => {
  const lead = await api.lead();
  await visit(page, '/leads', `/leads/${lead.id}`);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, lead.name)).toBeVisible();
  await expect(strip(page)).toHaveText(/^Offline · last updated \d?\d:\d\d/);
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText(lead.name);
  // Never visited, but of the same revision.
  await getSidebar(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByText("Couldn't load reviews")).toBeVisible();
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText(lead.name);

  await api.call('patch', `/leads/${lead.id}`, { name: 'Changed Meanwhile' });
  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText('Changed Meanwhile');
  await expect(strip(page)).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { collectReports } from '../faults/reports.ts';
import { getSidebar } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { markWindow } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

test("recovers from a module's missing entry in its place", {
  tag: ['@ERR-06'],
}, async ({ page, signedIn: _ }) => {
  const file = /\/modules\/leads\/[^/]+\/index\.js/;
  let requestCount = 0;
  await page.route(file, (route) => {
    requestCount += 1;
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' });
  });
  await page.goto('/leads');
  const card = page.getByRole('alert');
  await expect(card).toContainText("Couldn't load Leads");
  // Requested once ahead of time and once when needed, but not repeatedly.
  expect(requestCount).toBeLessThan(5);
  const isMarked = await markWindow(page);
  await page.unroute(file);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(await isMarked()).toBe(true);
});

/** Makes the list of leads receive rows that violate the contract. */
async function sendRows(page: Page, change: (rows: object[]) => unknown[]) {
  await page.route('**/api/leads?*_expand*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
  });
  // Waits for a response that is currently being changed.
  return () => page.unrouteAll({ behavior: 'wait' });
}

test('shows an error for a page that breaks on a record and recovers with valid data', {
  tag: ['@ERR-06'],
}, async ({ page, signedIn: _ }) => {
  const repair = await sendRows(page, ([first]) => [{ ...first, name: null }]);
  await page.goto('/leads');
  const isMarked = await markWindow(page);
  const card = page.getByRole('alert');
  await expect(card).toContainText("Couldn't load Leads");
  await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('list', { name: 'Properties' })).toBeVisible();
  // Returning to a page that still fails shows the card again, not an empty page.
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(card).toContainText("Couldn't load Leads");

  await repair();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(await isMarked()).toBe(true);
});

test('shows and reports an error for a malformed response and offers to try again', async ({
  page,
  signedIn: _,
}) => {
  await collectReports(page);
  const repair = await sendRows(page, () => [null]);
  await page.goto('/leads');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Couldn't load leads");
  await expect(alert).toContainText("The server sent a response that can't be read.");
  // The page requests again the data that failed before it mounted.
  const reports = (await page.evaluate(() => window.failureReports)) ?? [];
  expect(reports[0]).toMatchObject({ module: 'leads', phase: 'data' });
  expect(reports.slice(1)).toEqual(reports.slice(1).map(() => reports[0]));

  await repair();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { heading } from '../support/heading.ts';
import { breakEntry, failures, markWindow } from '../support/moduleFiles.ts';
import { sidebarOf } from '../support/sidebar.ts';
import { expect, test } from '../support/test.ts';

const missing = failures['is missing'] ?? (() => Promise.resolve());

test('a widget that cannot be loaded leaves the Overview standing', { tag: ['@ERR-06', '@OVW-08'] }, async ({
  page,
  signedIn: _,
}) => {
  const repair = await breakEntry(page, 'leads', missing);
  await page.goto('/');
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('Leads could not be shown');
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  const isMarked = await markWindow(page);
  await repair();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('region', { name: 'Recent Leads' }).getByRole('listitem').first(),
  ).toBeVisible();
  expect(await isMarked()).toBe(true);
});

test('a widget whose data fails keeps the failure inside its card', { tag: ['@ERR-06'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await api.fault({ method: 'GET', path: '/leads', status: 500 });
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent Leads' });
  await expect(recent.getByRole('alert')).toContainText('Could not load leads');
  await api.clearFaults();
  await recent.getByRole('button', { name: 'Try again' }).click();
  await expect(recent.getByRole('listitem')).not.toHaveCount(0);
});

for (const chunk of ['leads-list', 'index']) {
  test(`a module's missing chunk (${chunk}) costs its place and recovers there`, {
    tag: ['@ERR-06'],
  }, async ({ page, signedIn: _ }) => {
    const file = new RegExp(`/modules/leads/[^/]+/${chunk}\\.[^/]*js`);
    let asked = 0;
    await page.route(file, (route) => {
      asked += 1;
      return missing(route);
    });
    await page.goto('/leads');
    const card = page.getByRole('alert');
    await expect(card).toContainText('Leads could not be shown');
    // Once ahead of need and once for good, not over and over.
    expect(asked).toBeLessThan(5);
    const isMarked = await markWindow(page);
    await sidebarOf(page).getByRole('link', { name: 'Properties' }).click();
    await expect(page.getByRole('list', { name: 'Properties' })).toBeVisible();
    await sidebarOf(page).getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(card).toContainText('Leads could not be shown');
    await page.unroute(file);
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
    expect(await isMarked()).toBe(true);
  });
}

/** Lets the list of leads get a lead that no server of this contract would send. */
async function sendBrokenLead(page: Page) {
  await page.route('**/api/leads?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: [{ ...answer.data[0], name: null }] } });
  });
  return () => page.unroute('**/api/leads?*');
}

test('a page that fails while rendering costs its own place', { tag: ['@ERR-06'] }, async ({
  page,
  signedIn: _,
}) => {
  await sendBrokenLead(page);
  await page.goto('/leads');
  const card = page.getByRole('alert');
  await expect(card).toContainText('Leads could not be shown');
  await sidebarOf(page).getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('list', { name: 'Properties' })).toBeVisible();
  // Coming back to what still fails shows the card again, not an empty place.
  await sidebarOf(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(card).toContainText('Leads could not be shown');
});

test('a page that failed while rendering recovers once its data is good', { tag: ['@ERR-06'] }, async ({
  page,
  signedIn: _,
}) => {
  const repair = await sendBrokenLead(page);
  await page.goto('/leads');
  const isMarked = await markWindow(page);
  const card = page.getByRole('alert');
  await expect(card).toContainText('Leads could not be shown');
  await repair();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(await isMarked()).toBe(true);
});

import { heading } from '../support/heading.ts';
import { breakEntry, failures, markWindow } from '../support/moduleFiles.ts';
import { editRegistry } from '../support/registry.ts';
import { sidebarOf } from '../support/sidebar.ts';
import { expect, test } from '../support/test.ts';

for (const [what, fail] of Object.entries(failures)) {
  test(`an entry that ${what} costs its own place and recovers there`, { tag: ['@ERR-06'] }, async ({
    page,
    signedIn: _,
  }) => {
    // Without the integrity values, so that what comes is taken for what it is.
    await editRegistry(page, (modules) => modules.map((module) => ({ ...module, integrity: {} })));
    const repair = await breakEntry(page, 'leads', fail);
    await page.goto('/leads');
    const card = page.getByRole('alert');
    await expect(card).toContainText('Leads could not be shown');
    await expect(heading(page, 'Leads')).toBeVisible();
    const isMarked = await markWindow(page);

    await repair();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await isMarked()).toBe(true);
  });
}

test('beside a module that is down all others work', { tag: ['@ERR-06'] }, async ({ page, signedIn: _ }) => {
  await breakEntry(page, 'leads', (route) => route.abort());
  await page.goto('/leads');
  const card = page.getByRole('alert');
  await expect(card).toContainText('Leads could not be shown');
  await sidebarOf(page).getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('list', { name: 'Properties' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await sidebarOf(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(card).toContainText('Leads could not be shown');
});

test('a file that is not the published one is refused', { tag: ['@ERR-06'] }, async ({
  page,
  signedIn: _,
}) => {
  const repair = await breakEntry(page, 'leads', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
  });
  await page.goto('/leads');
  await expect(page.getByRole('alert')).toContainText('Leads could not be shown');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
});

test('an entry that never comes is given up after a while', { tag: ['@ERR-06'] }, async ({
  page,
  signedIn: _,
}) => {
  const repair = await breakEntry(page, 'leads', () => new Promise(() => {}));
  await page.clock.install();
  await page.goto('/leads', { waitUntil: 'commit' });
  // Meanwhile everything else works.
  await sidebarOf(page).getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('list', { name: 'Properties' })).toBeVisible();
  await sidebarOf(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Properties' })).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText('Leads could not be shown');
  await repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
});

test('every module may be down: the shell stands', { tag: ['@ERR-06'] }, async ({ page, signedIn: _ }) => {
  await page.route(/\/modules\/(?!shell\/)/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  for (const name of ['Properties', 'Leads', 'Reviews', 'Profile', 'Coins']) {
    await sidebarOf(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  await sidebarOf(page).getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

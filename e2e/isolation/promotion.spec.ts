import { rollback, switchModule } from '@lintel/cli';
import { expect, test } from '../support/ownGateway.ts';
import { getSidebar, heading } from '../support/shell.ts';
import { watchModuleScripts } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

test('serves a promotion with the next page load and keeps running tabs unchanged', async ({
  page,
  context,
  gateway,
  signedIn: _,
}) => {
  const scripts = watchModuleScripts(page, 'leads');
  await page.goto('/');
  await gateway.republish('leads', '9.0.0');
  await gateway.promote('leads@9.0.0');

  // The list is a chunk that this tab has not loaded yet.
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) expect(url).not.toContain('/9.0.0/');

  const next = await context.newPage();
  const nextScripts = watchModuleScripts(next, 'leads');
  await next.goto('/leads');
  await expect(next.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(nextScripts.length).toBeGreaterThan(0);
  for (const url of nextScripts) expect(url).toContain('/9.0.0/');
});

test('serves the previous version with the next page load after a rollback', async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await gateway.republish('leads', '9.0.0', {
    rewrite: (name, text) => (name.startsWith('entry.') ? "throw new Error('Broken build')" : text),
  });
  await gateway.promote('leads@9.0.0');
  await page.goto('/leads');
  await expect(page.getByRole('alert')).toContainText("Couldn't load Leads");

  await rollback(gateway.store, { id: 'leads' });
  const scripts = watchModuleScripts(page, 'leads');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  for (const url of scripts) expect(url).not.toContain('/9.0.0/');
});

test('removes entry, route and code of a disabled module until it is enabled', {
  tag: ['@NAV-15'],
}, async ({ page, gateway, signedIn: _ }) => {
  await switchModule(gateway.store, 'leads', false);
  const scripts = watchModuleScripts(page, 'leads');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  const entries = getSidebar(page).getByRole('link');
  await expect(entries.filter({ hasText: 'Properties' })).toHaveCount(1);
  await expect(entries.filter({ hasText: /Leads|Newsletter/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recent Leads' })).toHaveCount(0);
  const answer = await page.goto('/leads');
  expect(answer?.status()).toBe(404);
  await expect(heading(page, 'Page not found')).toBeVisible();
  expect(scripts).toEqual([]);
  expect(await page.content()).not.toContain('/modules/leads/');

  await switchModule(gateway.store, 'leads', true);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(entries.filter({ hasText: 'Newsletter' })).toHaveCount(1);
  expect(scripts.length).toBeGreaterThan(0);
});

import { rollback, switchModule } from '@lintel/cli';
import { heading } from '../support/heading.ts';
import { moduleScripts } from '../support/moduleFiles.ts';
import { expect, test } from '../support/ownGateway.ts';
import { sidebarOf } from '../support/sidebar.ts';

test('the next page load has what was promoted, a running tab keeps what it started with', async ({
  page,
  context,
  gateway,
  signedIn: _,
}) => {
  const scripts = moduleScripts(page, 'leads');
  await page.goto('/');
  await gateway.republish('leads', '9.0.0');
  await gateway.promote('leads@9.0.0');

  // The list is a chunk that this tab has not loaded yet.
  await sidebarOf(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) expect(url).not.toContain('/9.0.0/');

  const next = await context.newPage();
  const nextScripts = moduleScripts(next, 'leads');
  await next.goto('/leads');
  await expect(next.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(nextScripts.length).toBeGreaterThan(0);
  for (const url of nextScripts) expect(url).toContain('/9.0.0/');
});

test('after a rollback the next page load has the version before', async ({ page, gateway, signedIn: _ }) => {
  await gateway.republish('leads', '9.0.0', {
    rewrite: (name, text) => (name.startsWith('entry.') ? "throw new Error('Broken build')" : text),
  });
  await gateway.promote('leads@9.0.0');
  await page.goto('/leads');
  await expect(page.getByRole('alert')).toContainText('Leads could not be shown');

  await rollback(gateway.store, { id: 'leads' });
  const scripts = moduleScripts(page, 'leads');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  for (const url of scripts) expect(url).not.toContain('/9.0.0/');
});

test('a module that is switched off has no entry, no route and no byte, until it is on again', {
  tag: ['@NAV-15'],
}, async ({ page, gateway, signedIn: _ }) => {
  await switchModule(gateway.store, 'leads', false);
  const scripts = moduleScripts(page, 'leads');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  const entries = sidebarOf(page).getByRole('link');
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

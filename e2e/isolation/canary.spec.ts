import { startCanary } from '@lintel/cli';
import type { Registry } from '@lintel/contract';
import type { Browser } from '@playwright/test';
import { storeSession } from '../support/account.ts';
import { expect, test } from '../support/ownGateway.ts';
import { watchModuleScripts } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const canary = { id: 'leads', version: '9.0.0' };

/**
 * Reads the versions of leads that a new visitor gets: on two page loads, and in the registry that the tab requests.
 */
async function readVersions(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const { request } = context;
  const inPage = async () => {
    const html = await (await request.get('/leads')).text();
    return html.match(/rel="preload" as="script" href="\/modules\/leads\/([^/]+)\//)?.[1] ?? '';
  };
  const versions = [await inPage(), await inPage()];
  const registry: Registry = await (await request.get('/registry.json')).json();
  await context.close();
  return [...versions, registry.modules.find(({ id }) => id === 'leads')?.version];
}

test('serves the canary to some of twenty visitors, consistently', async ({ browser, gateway }) => {
  await gateway.republish('leads', '9.0.0');
  await startCanary(gateway.store, canary, 50);
  const visitors = await Promise.all(Array.from({ length: 20 }, () => readVersions(browser, gateway.url)));
  for (const versions of visitors) expect(new Set(versions).size).toBe(1);
  const tried = visitors.filter(([version]) => version === '9.0.0').length;
  // The probability that all twenty are on one side is one in half a million.
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThan(20);
});

for (const [who, visitor, version] of [
  // By their hashes, these are the first and the last of a hundred for leads.
  ['who is among the first', '00000000-0000-4000-8000-000000000024', /\/9\.0\.0\//],
  ['who is not', '00000000-0000-4000-8000-000000000128', /\/modules\/leads\/(?!9\.0\.0\/)/],
] as const) {
  test(`keeps ${who} on one version`, { tag: '@full' }, async ({ page, context, gateway, account }) => {
    await gateway.republish('leads', '9.0.0');
    await startCanary(gateway.store, canary, 1);
    await context.addCookies([{ name: 'lintel_visitor', value: visitor, url: gateway.url }]);
    await storeSession(page, account);
    const scripts = watchModuleScripts(page, 'leads');
    await page.goto('/leads');
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
    for (const url of scripts) expect(url).toMatch(version);
  });
}

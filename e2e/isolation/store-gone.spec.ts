import { rename } from 'node:fs/promises';
import { expect, test } from '../support/ownGateway.ts';
import { getSidebar, heading } from '../support/shell.ts';
import { markWindow } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

test('keeps serving pages without the release store and reads it again when it returns', {
  tag: ['@ERR-06', '@full'],
}, async ({ page, browser, gateway, signedIn: _, problems }) => {
  await page.goto('/');
  await expect(heading(page, 'Overview')).toBeVisible();
  const isMarked = await markWindow(page);
  const hidden = `${gateway.root}.hidden`;
  await rename(gateway.root, hidden);
  try {
    // A page whose code has not been loaded yet.
    await getSidebar(page).getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('4.7');
    expect(await isMarked()).toBe(true);
    // A browser with an empty cache.
    const context = await browser.newContext({ baseURL: gateway.url });
    const stranger = await context.newPage();
    await stranger.goto('/');
    await expect(heading(stranger, 'Welcome back')).toBeVisible();
    await context.close();
    expect(problems).toEqual([]);
  } finally {
    await rename(hidden, gateway.root);
  }
  await gateway.republish('leads', '9.2.0');
  await gateway.promote('leads@9.2.0');
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  const registry = await (await page.request.get('/registry.json')).json();
  expect(registry.modules).toContainEqual(expect.objectContaining({ id: 'leads', version: '9.2.0' }));
});

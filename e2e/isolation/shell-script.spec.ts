import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const SCRIPT = /\/modules\/shell\/[^/]+\/main\.[^/]*js/;

test("shows a message when the shell doesn't load, and loads it again", { tag: ['@ERR-05'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/leads');
  await expect(heading(page, "Couldn't load Lintel")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(page, 'Leads')).toBeVisible();
});

test('loads the shell by itself once the browser is online again', { tag: '@full' }, async ({
  page,
  context,
  signedIn: _,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto('/leads');
  await expect(heading(page, "Couldn't load Lintel")).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(heading(page, 'Leads')).toBeVisible();
});

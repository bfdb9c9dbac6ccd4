import { heading } from '../support/heading.ts';
import { editRegistry } from '../support/registry.ts';
import { sidebarOf } from '../support/sidebar.ts';
import { expect, test } from '../support/test.ts';

test('a shell that cannot be rendered says so and can be reloaded', { tag: ['@ERR-05'] }, async ({
  page,
  signedIn: _,
}) => {
  // An entry without an icon: the sidebar itself fails, not a module.
  await editRegistry(page, (modules) =>
    modules.map((module) => ({
      ...module,
      navigation: module.navigation.map((entry) => Object.assign(entry, { shapes: null })),
    })),
  );
  await page.goto('/');
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
});

test("a screen of the shell's own that does not come says so", { tag: ['@ERR-05'] }, async ({
  page,
  signedIn: _,
}) => {
  let asked = 0;
  await page.route(/\/modules\/shell\/[^/]+\/analytics\.[^/]*js/, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/');
  await expect(heading(page, 'Overview')).toBeVisible();
  await sidebarOf(page).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(asked).toBeLessThan(5);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(page, 'Analytics')).toBeVisible();
});

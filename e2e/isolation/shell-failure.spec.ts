import { editRegistry } from '../support/registry.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

test('shows an error and a reload button when the shell cannot be rendered', { tag: ['@ERR-05'] }, async ({
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

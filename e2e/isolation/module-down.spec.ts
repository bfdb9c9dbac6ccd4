import { getSidebar } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

test('keeps the shell working when every module is down', { tag: ['@ERR-06'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.route(/\/modules\/(?!shell\/)/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  for (const name of ['Properties', 'Leads', 'Reviews', 'Profile', 'Coins']) {
    await getSidebar(page).getByRole('link', { name, exact: true }).click();
    await expect(getSidebar(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  await getSidebar(page).getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

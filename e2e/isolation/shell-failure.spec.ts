import type { Page } from '@playwright/test';
import { signIn } from '../support/authForms.ts';
import { editRegistry } from '../support/registry.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

/**
 * Simulates a browser that blocks site data: accessing a storage throws.
 * @param isFixed whether scripts cannot replace it
 */
const blockStorage = (page: Page, { isFixed }: { isFixed: boolean }) =>
  page.addInitScript((configurable) => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  }, !isFixed);

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

test('shows an error and a reload button when the shell cannot be rendered', { tag: ['@ERR-05'] }, async ({
  page,
  signedIn: _,
}) => {
  // An entry without an icon makes the sidebar itself fail, not a module.
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

test('shows an error and a reload button when the shell cannot start', { tag: ['@ERR-05'] }, async ({
  page,
}) => {
  await blockStorage(page, { isFixed: true });
  await page.goto('/login');
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('works for as long as the page is open where the browser blocks the data of sites', {
  tag: ['@NAV-05'],
}, async ({ page, account }) => {
  await blockStorage(page, { isFixed: false });
  await page.goto('/terms');
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  await page.goto('/login');
  await signIn(page, account);
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
});

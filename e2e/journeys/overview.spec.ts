import { heading } from '../support/heading.ts';
import { editRegistry } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

test('greets by name', { tag: ['@OVW-01'] }, async ({ page, signedIn }) => {
  await page.goto('/');
  const greeting = new RegExp(`^Good (morning|afternoon|evening), ${signedIn.user.firstname}$`);
  await expect(page.getByRole('heading', { level: 2, name: greeting })).toBeVisible();
});

test('Quick Actions lead on', { tag: ['@OVW-06'] }, async ({ page, signedIn: _ }) => {
  for (const [name, href, path] of [
    ['Add New Property', '/properties/new', '/properties/add'],
    ['Properties', '/properties', '/properties'],
    ['View Leads', '/leads', '/leads'],
  ] as const) {
    await page.goto('/');
    const link = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('Recent Leads lists the newest and leads to each', { tag: ['@OVW-07'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent Leads' });
  await expect(recent.getByRole('listitem').first()).toContainText(lead.name);
  await expect(recent.getByRole('listitem').first()).toContainText(lead.property?.title ?? '');
  await expect(recent.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/leads');
  await recent.getByRole('link', { name: lead.name }).click();
  await expect(heading(page, lead.name)).toBeVisible();
});

test('shows the widgets that modules declare, and no others', { tag: ['@OVW-08'] }, async ({
  page,
  signedIn: _,
}) => {
  await editRegistry(page, (modules) =>
    modules.map((module) => ({ ...module, widgets: module.id === 'leads' ? [] : module.widgets })),
  );
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Leads' })).toHaveCount(0);
});

test.describe('of a new account', () => {
  test.use({ scenario: 'empty' });

  test('leads to the first listing', { tag: ['@OVW-09'] }, async ({ page, signedIn: _ }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Create your first listing' }).click();
    await expect(page).toHaveURL('/properties/add');
  });
});

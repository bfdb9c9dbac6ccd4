import { editRegistry } from '../support/registry.ts';
import { getSidebar, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const groups = [
  {
    title: 'Main',
    tag: '@NAV-12',
    entries: [
      ['Overview', '/'],
      ['Properties', '/properties'],
      ['Leads', '/leads'],
      ['Analytics', '/analytics'],
      ['Newsletter', '/newsletters'],
      ['Reviews', '/reviews'],
    ],
  },
  {
    title: 'Settings',
    tag: '@NAV-13',
    entries: [
      ['Profile', '/profile'],
      ['Settings', '/settings'],
    ],
  },
  { title: 'Markets', tag: '@NAV-14', entries: [['Coins', '/coins']] },
] as const;

for (const { title, tag, entries } of groups) {
  test(`${title}: opens the pages of its entries in order`, { tag: [tag] }, async ({ page, signedIn: _ }) => {
    await page.goto('/');
    const links = getSidebar(page).getByRole('list', { name: title }).getByRole('link');
    await expect(links).toHaveCount(entries.length);
    for (const [index, [label, path]] of entries.entries()) {
      const link = links.nth(index);
      await expect(link).toHaveAccessibleName(label);
      await expect(link).toHaveAttribute('href', path);
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

test('shows the groups in order', { tag: ['@NAV-12', '@NAV-13', '@NAV-14', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/');
  await expect(getSidebar(page).getByRole('heading', { level: 2 })).toHaveText([
    'Main',
    'Settings',
    'Markets',
  ]);
});

test('shows no entry and no page of an unregistered module', { tag: ['@NAV-15', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await editRegistry(page, (modules) => modules.filter(({ id }) => id !== 'reviews' && id !== 'coins'));
  await page.goto('/');
  await expect(getSidebar(page).getByRole('list', { name: 'Main' }).getByRole('link')).toHaveCount(5);
  await expect(getSidebar(page).getByRole('link', { name: 'Reviews' })).toHaveCount(0);
  await expect(getSidebar(page).getByRole('heading', { level: 2 })).toHaveText(['Main', 'Settings']);
  await page.goto('/reviews');
  await expect(heading(page, 'Page not found')).toBeVisible();
});

test('shows the entry that a module declares', { tag: ['@NAV-15'] }, async ({ page, signedIn: _ }) => {
  await editRegistry(page, (modules) =>
    modules.map((module) => ({
      ...module,
      navigation: module.navigation.map((entry) =>
        entry.to === '/coins' ? { ...entry, label: 'Tokens', group: 'main' as const, order: 15 } : entry,
      ),
    })),
  );
  await page.goto('/');
  const links = getSidebar(page).getByRole('list', { name: 'Main' }).getByRole('link');
  await expect(links.nth(1)).toHaveAccessibleName('Tokens');
  await links.nth(1).click();
  await expect(page).toHaveURL('/coins');
});

test('collapses to named icons and stays collapsed', async ({ page, signedIn: _ }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page).toHaveURL('/leads');
});

test('shows and updates the number of unread leads', async ({ page, signedIn: _, api }) => {
  const { name } = await api.lead();
  await page.goto('/leads');
  const link = getSidebar(page).getByRole('link', { name: 'Leads', exact: true });
  await expect(link).toHaveAccessibleDescription('4 unread leads');
  await page.getByRole('button', { name: `Mark as Read: ${name}` }).click();
  await expect(link).toHaveAccessibleDescription('3 unread leads');
});

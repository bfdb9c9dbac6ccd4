import { heading } from '../support/heading.ts';
import { editRegistry } from '../support/registry.ts';
import { sidebarOf } from '../support/sidebar.ts';
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
  test(`${title}: its entries in their order lead to their pages`, { tag: [tag] }, async ({
    page,
    signedIn: _,
  }) => {
    await page.goto('/');
    const links = sidebarOf(page).getByRole('list', { name: title }).getByRole('link');
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

test('the groups stand in their order', { tag: ['@NAV-12', '@NAV-13', '@NAV-14'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/');
  await expect(sidebarOf(page).getByRole('heading', { level: 2 })).toHaveText([
    'Main',
    'Settings',
    'Markets',
  ]);
});

test('a module that is not registered has no entry and no page', { tag: ['@NAV-15'] }, async ({
  page,
  signedIn: _,
}) => {
  await editRegistry(page, (modules) => modules.filter(({ id }) => id !== 'reviews' && id !== 'coins'));
  await page.goto('/');
  await expect(sidebarOf(page).getByRole('list', { name: 'Main' }).getByRole('link')).toHaveCount(5);
  await expect(sidebarOf(page).getByRole('link', { name: 'Reviews' })).toHaveCount(0);
  await expect(sidebarOf(page).getByRole('heading', { level: 2 })).toHaveText(['Main', 'Settings']);
  await page.goto('/reviews');
  await expect(heading(page, 'Page not found')).toBeVisible();
});

test('a module that declares an entry gets it', { tag: ['@NAV-15'] }, async ({ page, signedIn: _ }) => {
  await editRegistry(page, (modules) =>
    modules.map((module) => ({
      ...module,
      navigation: module.navigation.map((entry) =>
        entry.to === '/coins' ? { ...entry, label: 'Tokens', group: 'main' as const, order: 15 } : entry,
      ),
    })),
  );
  await page.goto('/');
  const links = sidebarOf(page).getByRole('list', { name: 'Main' }).getByRole('link');
  await expect(links.nth(1)).toHaveAccessibleName('Tokens');
  await links.nth(1).click();
  await expect(page).toHaveURL('/coins');
});

test('collapses to icons that keep their names, and stays so', async ({ page, signedIn: _ }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await sidebarOf(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page).toHaveURL('/leads');
});

test('tells how many leads are unread, and keeps count', async ({ page, signedIn: _, api }) => {
  const { name } = await api.lead();
  await page.goto('/leads');
  const link = sidebarOf(page).getByRole('link', { name: 'Leads', exact: true });
  await expect(link).toHaveAccessibleDescription('4 unread leads');
  await page.getByRole('button', { name: `Mark as Read: ${name}` }).click();
  await expect(link).toHaveAccessibleDescription('3 unread leads');
});

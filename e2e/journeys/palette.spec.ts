import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { heading } from '../support/heading.ts';
import { expect, test } from '../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

const kinds = [
  { type: 'property', group: 'Properties', path: /^\/properties\/.+/ },
  { type: 'lead', group: 'Leads', path: /^\/leads\/.+/ },
  { type: 'subscriber', group: 'Subscribers', path: /^\/newsletters\?q=.+/ },
  { type: 'review', group: 'Reviews', path: /^\/reviews\?q=.+/ },
] as const;

for (const { type, group, path } of kinds) {
  test(`finds a ${type} and opens it`, { tag: ['@NAV-18'] }, async ({ page, signedIn: _, api }) => {
    const hits = await api.get<Schemas['SearchHit'][]>('/search?q=an');
    const hit = hits.find((each) => each.type === type);
    if (!hit) throw new Error(`The account has no ${type} with "an".`);

    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    const asked = page.waitForRequest((request) => request.url().includes('/api/search?q='));
    await palette(page).getByRole('combobox').fill(hit.title);
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('q')).toBe(hit.title);
    await palette(page)
      .getByRole('group', { name: group })
      .getByRole('option')
      .filter({ hasText: hit.title })
      .first()
      .click();
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL((url) => path.test(url.pathname + url.search));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('goes to pages by keyboard alone', async ({ page, signedIn: _ }) => {
  await page.goto('/');
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('lea');
  await expect(palette(page).getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText(['Leads']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/leads');
  await expect(heading(page, 'Leads')).toBeFocused();
});

test('closes with Esc and gives the focus back', async ({ page, signedIn: _ }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('says so when the search fails, and tries again', { tag: ['@NAV-18'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { name } = await api.lead();
  await api.fault({ path: '/search', status: 500 });
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(name);
  await expect(palette(page).getByText('The search could not be done.')).toBeVisible();
  await api.clearFaults();
  await palette(page).getByRole('option', { name: 'Try again' }).click();
  await expect(palette(page).getByRole('option').filter({ hasText: name })).toBeVisible();
});

test('"?" lists the shortcuts, but not while typing', async ({ page, signedIn: _ }) => {
  await page.goto('/leads');
  const search = page.getByRole('searchbox', { name: 'Search leads' });
  await search.fill('');
  await search.press('?');
  await expect(search).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await heading(page, 'Leads').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

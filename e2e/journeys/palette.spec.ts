import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

const kinds = [
  { type: 'property', group: 'Properties', path: /^\/properties\/.+/ },
  { type: 'lead', group: 'Leads', path: /^\/leads\/.+/ },
  { type: 'subscriber', group: 'Subscribers', path: /^\/newsletters\?q=.+/ },
  { type: 'review', group: 'Reviews', path: /^\/reviews\?q=.+/ },
] as const;

test('finds listings, leads, subscribers and reviews by three letters, and shows what was opened last', {
  tag: ['@NAV-18'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/');
  for (const { type, group, path } of kinds) {
    const [hit] = await api.get<Schemas['SearchHit'][]>(`/search?q=ana&type=${type}`);
    const [other] = hit ? [hit] : await api.get<Schemas['SearchHit'][]>(`/search?q=the&type=${type}`);
    if (!other) throw new Error(`The account has no ${type} with these letters.`);
    await page.keyboard.press('Control+k');
    const request = page.waitForRequest((each) => each.url().includes(`type=${type}`));
    await palette(page)
      .getByRole('combobox')
      .fill(hit ? 'ana' : 'the');
    expect(new URL((await request).url()).pathname).toBe('/api/search');
    const found = palette(page).getByRole('group', { name: group }).getByRole('option');
    await found.filter({ hasText: other.title }).first().click();
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL((url) => path.test(url.pathname + url.search));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(4);
});

test('runs actions of modules by keyboard alone', async ({ page, signedIn: _ }) => {
  await page.goto('/');
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('csv');
  await expect(palette(page).getByRole('option')).toHaveText(['Import leads', 'Import subscribers']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/newsletters/import');
});

test('loses no key that is typed while it loads on a slow machine', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // A key is only lost when it is pressed within one short moment.
  for (let times = 0; times < 6; times++) {
    await page.goto('/');
    await expect(heading(page, 'Overview')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('houses in the north of portugal');
    await expect(palette(page).getByRole('combobox')).toHaveValue('houses in the north of portugal');
  }
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});

test('goes to pages by keyboard alone', { tag: '@full' }, async ({ page, signedIn: _ }) => {
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

test('closes with Esc and restores the focus', { tag: '@full' }, async ({ page, signedIn: _ }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('reports a failing search beside the results of the others and tries it again', {
  tag: ['@NAV-18', '@full'],
}, async ({ page, signedIn: _ }) => {
  const isOfLeads = (url: URL) => url.pathname === '/api/search' && url.searchParams.get('type') === 'lead';
  await page.route(isOfLeads, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('an');
  await expect(palette(page).getByText("Couldn't search Leads.")).toBeVisible();
  await expect(palette(page).getByRole('group', { name: 'Properties' }).getByRole('option')).not.toHaveCount(
    0,
  );
  await page.unroute(isOfLeads);
  await palette(page).getByRole('option', { name: 'Try again: Leads' }).click();
  await expect(palette(page).getByRole('group', { name: 'Leads' }).getByRole('option')).not.toHaveCount(0);
  await expect(palette(page).getByText("Couldn't search Leads.")).toHaveCount(0);
});

test('"?" lists the shortcuts, but not while typing', { tag: '@full' }, async ({ page, signedIn: _ }) => {
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

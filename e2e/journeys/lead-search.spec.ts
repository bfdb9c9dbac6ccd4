import type { Page } from '@playwright/test';
import { leadList, listCalls } from '../support/leadList.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('asks the API once, 250 ms after the last key', { tag: ['@NAV-17', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { name } = await api.lead();
  const calls = listCalls(page);
  const searches = () => calls.map((query) => query.get('q')).filter((text) => text !== null);
  // Waits for a round trip of the page, so that earlier calls have been recorded.
  const turn = () => page.evaluate(async () => void (await fetch('/healthz')));
  await page.clock.install();
  await page.goto('/leads');
  const { search, names } = leadList(page);
  await expect(names).toHaveCount(16);
  await search.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of name) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.clock.runFor(100);
  }
  await expect(search).toHaveValue(name);
  // 100 ms have passed since the last key.
  await page.clock.runFor(149);
  await turn();
  expect(searches()).toEqual([]);
  // Two additional frames, because the page itself waits for a frame.
  await page.clock.runFor(1 + 32);
  await expect.poll(searches).toEqual([name]);
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(names).toHaveText([name]);
  expect(searches()).toEqual([name]);
});

/** Returns the contents of a list, for comparisons. */
async function shown(page: Page) {
  const { names } = leadList(page);
  await expect(page.getByRole('table', { name: 'Leads' })).not.toHaveAttribute('aria-busy');
  return names.allTextContents();
}

test('search, stage, sort and page live in the URL', { tag: ['@NAV-16'] }, async ({
  page,
  context,
  signedIn: _,
}) => {
  await page.goto('/leads');
  const { search, stage, names, sortBy } = leadList(page);
  await expect(names).toHaveCount(16);
  await stage.selectOption('Won');
  await expect(page).toHaveURL('/leads?status=Won');
  await sortBy('Name');
  await expect(page).toHaveURL('/leads?status=Won&sort=name&order=asc');
  await search.fill('a');
  await expect(page).toHaveURL('/leads?status=Won&sort=name&order=asc&q=a');
  await expect(names).not.toHaveCount(16);
  const list = await shown(page);
  expect(list).toEqual([...list].sort((a, b) => a.localeCompare(b)));

  await page.reload();
  await expect(names).toHaveText(list);
  await expect(search).toHaveValue('a');
  await expect(stage).toHaveValue('Won');

  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect(leadList(copied).names).toHaveText(list);
});

test('returns from a lead to the same page of the list', { tag: ['@NAV-16'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/leads');
  const { names, sortBy } = leadList(page);
  await expect(names).toHaveCount(16);
  await sortBy('Name');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/leads?sort=name&order=asc&page=2');
  await expect(page.getByText('Showing 17 to 32 of 60 leads')).toBeVisible();
  const list = await shown(page);

  const [first = ''] = list;
  await names.first().click();
  await expect(heading(page, first)).toBeVisible();
  await page.goBack();
  await expect(names).toHaveText(list);
  await page.getByRole('link', { name: first, exact: true }).click();
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await expect(page).toHaveURL('/leads?sort=name&order=asc&page=2');
  await expect(names).toHaveText(list);

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/leads?sort=name&order=asc');
  await expect(page.getByText('Page 1 of 4')).toBeVisible();
});

test('sorts by name, date and status, both ways', { tag: ['@NAV-16', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/leads');
  const { table, names, sortBy } = leadList(page);
  await expect(names).toHaveCount(16);
  const newest = await shown(page);
  for (const [column, direction, query] of [
    ['Date', 'ascending', '?sort=date&order=asc'],
    ['Date', 'descending', ''],
    ['Name', 'ascending', '?sort=name&order=asc'],
    ['Name', 'descending', '?sort=name&order=desc'],
    ['Status', 'ascending', '?sort=status&order=asc'],
  ] as const) {
    await sortBy(column);
    await expect(page).toHaveURL(`/leads${query}`);
    await expect(table.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', direction);
    if (query === '') await expect(names).toHaveText(newest);
    else await expect(names).not.toHaveText(newest);
  }
});

test('returns to the first page for a new search or stage', { tag: ['@NAV-16', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/leads?page=3');
  const { stage, names } = leadList(page);
  await expect(page.getByText('Page 3 of 4')).toBeVisible();
  await expect(names).toHaveCount(16);
  await stage.selectOption('Lost');
  await expect(page).toHaveURL('/leads?status=Lost');
});

import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { overflow, violations } from '../support/violations.ts';

test('lists the market three ways, searches it and opens each coin', {
  tag: ['@COIN-01', '@COIN-02', '@COIN-11'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/coins');
  await expect(heading(page, 'Coins')).toBeVisible();
  await expect(page.getByText(/Sample market data/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Coins' });
  const names = table.locator('[data-row-link]');
  await expect(page.getByText('24 coins')).toBeVisible();
  await expect(names.first()).toHaveText('Jupiter');
  await page.getByRole('button', { name: 'Solana', exact: true }).click();
  await expect(page).toHaveURL('/coins?list=solana');
  await expect(page.getByText('9 coins')).toBeVisible();
  await page.getByRole('button', { name: 'Top movers' }).click();
  await expect(page.getByText('24 coins')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search coins' });
  await search.fill('zzz');
  await expect(page.getByRole('heading', { name: 'No results for “zzz”' })).toBeVisible();
  await search.fill('bitc');
  await expect(names).toHaveText(['Bitcoin']);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expect(names).toHaveText(['Bitcoin']);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  await names.first().click();
  await expect(page).toHaveURL('/coins/bitcoin');
  await expect(heading(page, 'Bitcoin')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Coins' }).click();
  await expect(page).toHaveURL('/coins?list=top&q=bitc');
});

test('keeps the vote for the question of the day', { tag: ['@COIN-04'] }, async ({ page, signedIn: _ }) => {
  await page.goto('/coins');
  const card = page.getByRole('region', { name: 'Guess the direction' });
  await card.getByRole('button', { name: 'Yes' }).click();
  await expect(card.getByText(/^You said yes\./)).toBeVisible();
  await card.getByRole('link').first().click();
  const mine = page.getByRole('region', { name: 'Sentiment' }).getByRole('button', { name: 'Bullish' });
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
});

test('shows errors of the lists separately and retries them', { tag: ['@COIN-13', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await api.fault({ method: 'GET', path: '/coins/recently', status: 500 });
  await page.goto('/coins');
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't load coins" });
  await expect(alert).toBeVisible();
  await api.clearFaults();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('24 coins')).toBeVisible();
});

test.describe('with 5,000 coins', () => {
  test.use({ scenario: 'large' });
  test('renders only visible rows and reaches the last coin', { tag: '@full' }, async ({
    page,
    signedIn: _,
  }) => {
    await page.goto('/coins');
    await expect(page.getByText('5,000 coins')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Coins' }).locator('[aria-rowindex]');
    await page.keyboard.press('End');
    await expect(page.locator('[aria-rowindex="5001"] [data-row-link]')).toHaveText(/\S/);
    expect(await rows.count()).toBeLessThan(60);
  });
});

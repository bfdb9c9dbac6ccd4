import { expect, test } from '@lintel/isolated';
import type { Page } from '@playwright/test';

const answer = 'The scenario answers 503 here.';
const open = (page: Page, address: string, scenario: Record<string, string>) =>
  page.goto(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(scenario)}`);
const settles = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

const reads: [address: string, call: string, title: string][] = [
  ['/coins', 'GET /static/games', "Couldn't load the questions"],
  ['/coins', 'GET /coins/top/down/list', "Couldn't load the questions"],
  ['/coins', 'GET /sentiment/{coin}', "Couldn't load votes"],
  ['/coins', 'GET /coins/recently', "Couldn't load coins"],
  ['/coins?list=solana', 'GET /coins/solana', "Couldn't load coins"],
  ['/coins?q=sol', 'GET /coins/search/{search}', "Couldn't load coins"],
  ['/coins/solana', 'GET /coin/detail/{coin}', "Couldn't load this coin"],
  ['/coins/solana', 'GET /market/detail/{coin}', "Couldn't load prices"],
  ['/coins/solana', 'GET /sentiment/{coin}', "Couldn't load votes"],
  ['/coins/solana', 'GET /comments/{coin}', "Couldn't load comments"],
];

for (const [address, call, title] of reads)
  test(`${call} fails alone on ${address}`, async ({ page, account: _ }) => {
    await open(page, address, { fail: `${call}:503` });
    await settles(page);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText(title);
    await expect(alert).toContainText(answer);
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Failing call' }).selectOption('None');
    await expect(alert).toHaveCount(0);
    await settles(page);
  });

const writes: [call: string, act: (page: Page) => Promise<void>, keeps: (page: Page) => Promise<void>][] = [
  [
    'POST /sentiment/add',
    (page) => page.getByRole('button', { name: 'Bullish' }).click(),
    (page) => expect(page.getByRole('button', { name: 'Bullish' })).toHaveAttribute('aria-pressed', 'false'),
  ],
  [
    'POST /comment/add',
    async (page) => {
      await page.getByRole('textbox', { name: 'Write a comment' }).fill('Up');
      await page.getByRole('button', { name: 'Post' }).click();
    },
    (page) => expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Up'),
  ],
  [
    'POST /comment/like/add',
    (page) => page.getByRole('button', { name: /^Like Rui Figueiredo's comment/ }).click(),
    (page) =>
      expect(page.getByRole('button', { name: /^Like Rui Figueiredo's comment/ })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
  ],
  [
    'POST /ai-analysis',
    (page) => page.getByRole('button', { name: 'Analyze Solana' }).click(),
    (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  ],
  [
    'POST /chat',
    async (page) => {
      await page.getByRole('textbox', { name: 'Ask a question' }).fill('Why?');
      await page.getByRole('button', { name: 'Send' }).click();
    },
    (page) => expect(page.getByRole('textbox', { name: 'Ask a question' })).toHaveValue('Why?'),
  ],
];

for (const [call, act, keeps] of writes)
  test(`${call} that fails loses nothing`, async ({ page, account: _ }) => {
    await open(page, '/coins/solana', { fail: `${call}:503` });
    await settles(page);
    await act(page);
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
    await keeps(page);
  });

test('a market of 5,000 coins', async ({ page }) => {
  await open(page, '/coins', { account: 'large' });
  await expect(page.getByText('5,000 coins')).toBeVisible();
});

test('an expired token is refreshed for reading and asking alike', async ({ page }) => {
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.method());
  });
  await open(page, '/coins/solana', { session: 'expired' });
  await page.getByRole('button', { name: 'Analyze Solana' }).click();
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible();
  expect(refreshes).toEqual(['POST']);
});

test('a session that has ended leaves the coins', async ({ page }) => {
  await open(page, '/coins/solana', { session: 'ended' });
  await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible();
});

for (const address of ['/coins', '/coins/solana'])
  test(`${address} without a network says so`, async ({ page }) => {
    await open(page, address, { network: 'offline' });
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
      "You're offline, or the server can't be reached.",
    );
  });

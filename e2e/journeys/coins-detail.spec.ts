import type { Schemas } from '@lintel/contract/api';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { overflow, violations } from '../support/violations.ts';

test('shows the prices of a coin over a range as chart and table', {
  tag: ['@COIN-01', '@COIN-03', '@COIN-11'],
}, async ({ page, signedIn: _ }) => {
  // Prices change with time, so the page is compared with its own response.
  const answered = page.waitForResponse((response) => response.url().includes('/api/coin/detail/solana'));
  await page.goto('/coins/solana?period=30d');
  const { data: detail }: { data: Schemas['CoinDetail'] } = await (await answered).json();
  await expect(heading(page, 'Solana')).toBeVisible();
  await expect(page.getByText('SOL on Solana · Sample market data')).toBeVisible();
  const price = page.getByRole('region', { name: 'Price' });
  const chart = price.getByRole('slider', { name: 'Price at' });
  await expect(chart).toHaveAttribute('aria-valuemax', '60');
  await chart.hover({ position: { x: 40, y: 40 } });
  await expect(chart.getByText(/^Volume \$/)).toBeVisible();
  await price.getByRole('button', { name: '24h' }).click();
  await expect(chart).toHaveAttribute('aria-valuemax', '48');
  await expect(page).toHaveURL('/coins/solana?period=24h');
  const high = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(detail.yearHigh);
  await expect(price.getByText(high)).toBeVisible();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expect(chart).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  await price.getByRole('button', { name: 'Show as table' }).click();
  await expect(price.getByRole('region', { name: 'Prices, as a table' }).getByRole('row')).toHaveCount(49);
});

test('keeps a vote, a comment and a like across a reload', {
  tag: ['@COIN-04', '@COIN-05', '@COIN-06'],
}, async ({ page, signedIn, api }) => {
  const { id } = await api.call<Schemas['CoinComment']>('post', '/comment/add', {
    coin: 'helium',
    text: `First of ${signedIn.user.id}`,
  });
  await page.goto('/coins/helium');
  const sentiment = page.getByRole('region', { name: 'Sentiment' });
  await sentiment.getByRole('button', { name: 'Bullish' }).click();
  await sentiment.getByRole('button', { name: 'Bearish' }).click();
  const comments = page.getByRole('region', { name: 'Comments' });
  const item = (text: string) => comments.getByRole('listitem').filter({ hasText: text });
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill(`<b>${id}</b>`);
  await comments.getByRole('button', { name: 'Post' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText(`<b>${id}</b>`);
  await item(`First of ${signedIn.user.id}`).getByRole('button').click();
  await expect(item(`First of ${signedIn.user.id}`).getByRole('button')).toHaveText('1');
  await expect.poll(async () => (await api.get<Schemas['Sentiment']>('/sentiment/helium')).mine).toBe('down');
  await expect.poll(() => api.countCalls({ path: '/comment/like/add', status: '201' })).toBe(1);
  await page.reload();
  await expect(sentiment.getByRole('button', { name: 'Bearish' })).toHaveAttribute('aria-pressed', 'true');
  await expect(item(`<b>${id}</b>`)).toBeVisible();
  await comments.getByRole('button', { name: 'Most liked' }).click();
  await expect(page).toHaveURL('/coins/helium?sort=likes');
  const liked = comments.getByRole('listitem').first().getByRole('button');
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
});

test('answers analysis and chat from the figures, with explanation and disclaimer', {
  tag: ['@COIN-07', '@COIN-08', '@COIN-09'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/coins/solana');
  const analysis = page.getByRole('region', { name: 'AI analysis' });
  // Half of the screen's calls have an expired token: the shell refreshes it once for all of them.
  await api.expireTokens();
  await analysis.getByRole('button', { name: 'Analyze Solana' }).click();
  await expect(analysis.getByText(/^Solana stands at \$/)).toBeVisible();
  await expect(analysis.getByText('30-day average', { exact: true })).toBeVisible();
  await expect(analysis.getByText(/^Computed from .*This is not investment advice\./)).toBeVisible();
  expect(await api.countCalls({ path: '/auth/refresh' })).toBe(1);

  const chat = page.getByRole('region', { name: 'Ask about Solana' });
  const question = chat.getByRole('textbox', { name: 'Ask a question' });
  await question.fill('How volatile is it?');
  await question.press('Enter');
  await expect(chat.getByText(/Its volatility is/)).toBeVisible();
  await expect(chat.getByText(/This is not investment advice\./)).toBeVisible();
  await api.fault({ method: 'POST', path: '/chat', status: 503 });
  await question.fill('And the trend?');
  await question.press('Enter');
  await expect(chat.getByRole('alert')).toBeVisible();
  await expect(question).toHaveValue('And the trend?');
  await api.clearFaults();
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.getByRole('listitem')).toHaveCount(4);
  // A conversation is stored when its response is complete.
  await expect(chat.getByRole('button', { name: 'Stop' })).toBeHidden();
  await page.reload();
  await expect(chat.getByRole('listitem')).toHaveCount(4);
});

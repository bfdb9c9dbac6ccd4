import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { reviewList } from '../support/reviewList.ts';
import { getToast, heading, waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { overflow, violations } from '../support/violations.ts';

type Reviews = Schemas['Review'][];

test('lists ten reviews with stars, status and date, as a table and as cards', {
  tag: ['@REV-01', '@REV-04', '@REV-05', '@REV-06', '@REV-07', '@REV-08'],
}, async ({ page, signedIn: _, api }) => {
  const [first] = await api.get<Reviews>('/reviews?_limit=1&_expand=property');
  if (!first) throw new Error('The account has no review.');
  await page.goto('/reviews');
  const { table, rows, row } = reviewList(page);
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(page.getByText('Manage and respond to customer reviews.')).toBeVisible();
  await expect(rows).toHaveCount(10);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Customer',
      'Rating',
      'Review',
      'Status',
      'Date',
      'Actions',
    ]);
    const shown = row(first.customerName);
    await expect(shown.getByText(first.comment)).toBeVisible();
    await expect(shown.getByText('Pending')).toBeVisible();
    await expect(shown.getByRole('time')).toBeVisible();
    const stars = shown.getByRole('img', { name: `${first.rating} of 5 stars` });
    await expect(stars.locator('svg')).toHaveCount(5);
    await expect(shown.getByRole('link', { name: first.property?.title })).toBeVisible();
    await expect(shown.getByText(first.customerName)).toBeVisible();
    await expect(shown.getByRole('button', { name: `Reply to ${first.customerName}` })).toBeVisible();
    // A table has headers above its columns, and each row on one line. A card has no headers, and several lines.
    const header = await table.getByRole('rowgroup').first().boundingBox();
    const starsBox = await stars.boundingBox();
    const textBox = await shown.getByText(first.comment).boundingBox();
    const isOnOneLine = (starsBox?.y ?? 0) + (starsBox?.height ?? 0) > (textBox?.y ?? 0);
    expect({ hasTitles: (header?.height ?? 0) > 1, isOnOneLine }).toEqual({
      hasTitles: width === 1440,
      isOnOneLine: width === 1440,
    });
  }
  const comment = row(first.customerName).getByText(first.comment);
  const { height: cut = 0 } = (await comment.boundingBox()) ?? {};
  expect(cut).toBeLessThanOrEqual(40);
  const more = row(first.customerName).getByRole('button', { name: 'Read all' });
  await more.click();
  await expect.poll(async () => (await comment.boundingBox())?.height ?? 0).toBeGreaterThan(cut);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('search, status and page are in the URL and survive a reload', {
  tag: ['@REV-02', '@REV-03', '@REV-09', '@REV-10', '@NAV-16', '@full'],
}, async ({ page, signedIn: _, api }) => {
  const pages = Math.ceil((await api.get<Reviews>('/reviews?status=published&_limit=100')).length / 10);
  await page.goto('/reviews');
  const { search, status, rows, table } = reviewList(page);
  await expect(status.getByRole('option')).toHaveText(['All Reviews', 'Published', 'Pending', 'Rejected']);
  await expect(page.getByText('Showing 1 to 10 of 45 reviews')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await status.selectOption('Published');
  await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible();
  for (let number = 2; number <= pages; number += 1) {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(`Page ${number} of ${pages}`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.reload();
  await expect(page).toHaveURL(`/reviews?status=published&page=${pages}`);
  await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible();

  await status.selectOption('All Reviews');
  for (const text of ['helena duarte', 'lift repairs']) {
    await search.fill(text);
    await expect(rows).toHaveCount(1);
    await expect(table).toContainText('Helena Duarte');
  }
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
  await search.fill('nobody wrote this');
  await expect(page.getByText('No results for “nobody wrote this”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/reviews');
});

test('shows unanswered reviews on the Overview and opens their list', async ({ page, signedIn: _, api }) => {
  const { unanswered } = await api.get<Schemas['ReviewCountsAnswer']['data']>('/reviews/counts');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Reviews to answer' });
  await expect(card.getByRole('listitem')).toHaveCount(5);
  await card.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL('/reviews?unanswered=true');
  const total = page.getByRole('status').filter({ hasText: new RegExp(`^${unanswered} reviews$`) });
  await expect(total).toBeVisible();
  await expect(reviewList(page).rows.filter({ hasNotText: 'Published' })).toHaveCount(0);
});

/** Checks both widths and both themes. @param stay keeps elements visible that would disappear automatically */
async function expectNoBarriers(page: Page, stay = async () => {}) {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await stay();
      await waitForIdle(page);
      expect.soft(await violations(page), `${viewport.width}, ${colorScheme}`).toEqual([]);
      expect.soft(await overflow(page), `${viewport.width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize(desktop);
}

test('finds no accessibility violations in the undo of a deletion', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/reviews');
  await reviewList(page).remove('Lena Fischer').click();
  await expectNoBarriers(page, () => getToast(page).hover());
});

test('finds no accessibility violations in an open reply box and dialog', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/reviews');
  const { reply, reject, box, reason } = reviewList(page);
  await reply('Helena Duarte').click();
  await expect(box).toBeFocused();
  await reject('Peter Lindgren').click();
  await expect(reason).toBeFocused();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('menuitem', { name: 'Manage templates…' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { signIn } from '../support/authForms.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

/** Requests a link by mail, which shows the same toast for every address. */
async function showToast(page: Page) {
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(getToast(page)).toBeVisible();
}

/** Drags the toast to the right by a number of pixels and releases it. */
async function swipe(page: Page, distance: number) {
  const box = await getToast(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe.');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test('have a title, a text and two styles', { tag: ['@TOAST-01'] }, async ({ page }) => {
  await page.goto('/forgot-password');
  await showToast(page);
  const color = () =>
    getToast(page).evaluate((toast) => getComputedStyle(toast.firstElementChild ?? toast).color);
  await expect(getToast(page)).toContainText('Success');
  await expect(getToast(page)).toContainText('If this address has an account, a link is on its way');
  await expect(getToast(page)).toHaveAttribute('data-variant', 'default');
  const quiet = await color();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, { email: 'nobody@example.com', password: 'password123' });
  await expect(getToast(page)).toContainText('Error');
  await expect(getToast(page)).toContainText('The email address or the password is wrong');
  await expect(getToast(page)).toHaveAttribute('data-variant', 'destructive');
  expect(await color()).not.toBe(quiet);
});

test('are one at a time: the newest', { tag: ['@TOAST-02'] }, async ({ page }) => {
  await page.goto('/forgot-password');
  await showToast(page);
  await expect(getToast(page)).toContainText('Success');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, { email: 'nobody@example.com', password: 'password123' });
  await expect(getToast(page)).toContainText('Error');
  await expect(getToast(page)).toHaveCount(1);
});

test('close by themselves after 5000 ms', { tag: ['@TOAST-03', '@full'] }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.com');
  // The region itself is loaded when the page is idle; from here on, only the test advances the clock.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(getToast(page)).toBeVisible();
  await page.clock.runFor(4999);
  await expect(getToast(page)).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(getToast(page)).toHaveCount(0);
});

test('close with a swipe to the right of at least 50 px', { tag: ['@TOAST-04', '@full'] }, async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await showToast(page);
  await swipe(page, 49);
  await expect(getToast(page)).toBeVisible();
  await expect(getToast(page)).toHaveAttribute('data-state', 'open');
  await swipe(page, 50);
  await expect(getToast(page)).toHaveCount(0);
});

test('stay after a swipe to the left', { tag: ['@TOAST-04', '@full'] }, async ({ page }) => {
  await page.goto('/forgot-password');
  await showToast(page);
  await swipe(page, -30);
  await expect(getToast(page)).toHaveAttribute('data-state', 'open');
});

test('are reached with F8 and dismissed by keyboard', { tag: ['@TOAST-05', '@full'] }, async ({ page }) => {
  await page.goto('/forgot-password');
  await showToast(page);
  await page.keyboard.press('F8');
  const area = page.getByRole('region', { name: 'Notifications' }).getByRole('list');
  await expect(area).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getToast(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getToast(page)).toHaveCount(0);
});

test('F8 moves the focus before there is any toast', { tag: ['@TOAST-05', '@full'] }, async ({ page }) => {
  await page.goto('/forgot-password');
  // The server renders the page itself; this list is rendered by the script that listens to the key.
  const list = page.getByRole('region', { name: 'Notifications' }).getByRole('list');
  await expect(list).toBeAttached();
  await page.keyboard.press('F8');
  await expect(list).toBeFocused();
});

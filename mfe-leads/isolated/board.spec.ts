import { expect, test, waitForIdle } from '@lintel/isolated';
import type { Page } from '@playwright/test';

async function show(page: Page, name: string, scenario: string, loading = false) {
  await page.goto(`/leads?view=board&bar=off&${scenario}`);
  await waitForIdle(page, { loading });
  await expect(page).toHaveScreenshot(`board-${name}.png`);
}

test('board, demo', ({ page, account: _ }) => show(page, 'demo', 'account=demo'));
test('board, dark', ({ page, account: _ }) => show(page, 'dark', 'account=demo&theme=dark'));
test('board, errors', ({ page, account: _ }) => show(page, 'errors', 'account=demo&fail=every:500'));
test('board, loading', ({ page, account: _ }) => show(page, 'loading', 'account=demo&network=stalled', true));

test('board, a card asked why it is lost', async ({ page, account: _ }) => {
  await page.goto('/leads?view=board&bar=off&account=demo');
  await page.getByRole('button', { name: 'Move Jonas Weber' }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await expect(page.getByRole('dialog', { name: 'Move Jonas Weber to Lost' })).toHaveScreenshot(
    'board-lost.png',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('board, phone', ({ page, account: _ }) => show(page, 'phone', 'account=demo'));
});

test.describe('without leads', () => {
  test.use({ kind: 'empty' });
  test('board, empty', ({ page, account: _ }) => show(page, 'empty', 'account=empty'));
});

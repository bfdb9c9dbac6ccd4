import { expect, test, waitForIdle } from '@lintel/isolated';
import type { Page } from '@playwright/test';

/** Opens the QR code of the first listing of a state from its card. */
async function open(page: Page, state: string) {
  await page.goto(`/properties?state=${state}&sort=title&order=asc&account=demo&bar=off`);
  const button = page.getByRole('button', { name: /^QR code of/ }).first();
  await expect(button).toBeVisible();
  await waitForIdle(page);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Property QR Code' })).toBeVisible();
}

/** Masks of the code and the address, which differ between accounts: a taken slug gets a number. */
const masks = (page: Page) => [
  page.getByRole('img', { name: 'QR code of the public page' }),
  page.getByRole('dialog').getByRole('link'),
];

test('the code', async ({ page, account: _ }) => {
  await open(page, 'Active');
  await expect(page.getByRole('dialog')).toHaveScreenshot('qr.png', { mask: masks(page) });
});

test('a draft has none', async ({ page, account: _ }) => {
  await open(page, 'Draft');
  await expect(page.getByRole('dialog')).toHaveScreenshot('qr-draft.png');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the code', async ({ page, account: _ }) => {
    await open(page, 'Active');
    await expect(page.getByRole('dialog')).toHaveScreenshot('qr-phone.png', { mask: masks(page) });
  });
});

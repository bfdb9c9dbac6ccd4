import { expect, test, waitForIdle } from '@lintel/isolated';
import type { Page } from '@playwright/test';
import { ownFields } from './ownFields.ts';

const masks = (page: Page) => ({ mask: ownFields(page) });

/**
 * Saves an invalid value, a duplicate language and a new company, then shows the error message of the invalid field.
 */
async function enterNonsense(page: Page) {
  await page.goto('/profile?account=demo&bar=off');
  await waitForIdle(page);
  await page.getByLabel('Company', { exact: true }).fill('Almeida Homes');
  await page.getByLabel('YouTube', { exact: true }).fill('nonsense');
  await page.getByLabel('Add a language').fill('english');
  await page.getByRole('button', { name: 'Save All' }).click();
  await expect(page.getByLabel('YouTube', { exact: true })).toBeFocused();
  await page.evaluate(() => document.getElementById('social')?.scrollIntoView({ block: 'center' }));
}

test('profile, wrong input', async ({ page, account: _ }) => {
  await enterNonsense(page);
  await expect(page).toHaveScreenshot('profile-wrong.png', masks(page));
});

test('profile, a photo to be cropped', async ({ page, account: _ }) => {
  await page.goto('/profile?account=demo&bar=off');
  await waitForIdle(page);
  const buffer = Buffer.from(
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#9db8a6';
        context.fillRect(0, 0, 600, 400);
        context.fillStyle = '#37526b';
        context.fillRect(200, 100, 200, 300);
      }
      return canvas.toDataURL().split(',')[1] ?? '';
    }),
    'base64',
  );
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  await expect(dialog).toHaveScreenshot('profile-crop.png');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('profile, wrong input on a phone', async ({ page, account: _ }) => {
    await enterNonsense(page);
    await expect(page).toHaveScreenshot('profile-wrong-phone.png', masks(page));
  });
});

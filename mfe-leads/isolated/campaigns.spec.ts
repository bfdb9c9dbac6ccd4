import { expect, test, waitForIdle } from '@lintel/isolated';
import type { Page } from '@playwright/test';

test.beforeEach(async ({ page, account }) => {
  const [listing] = await account.get<{ id: string }[]>('/properties?state=Active&_sort=title&_limit=1');
  const { id } = await account.post<{ id: string }>('/campaigns', {
    subject: 'New homes in Cascais',
    previewText: 'A villa by the sea',
    body: '<h2>Hello</h2><p>This <strong>home</strong> is new this week.</p>',
    listingIds: listing ? [listing.id] : [],
  });
  await page.goto(`/newsletters/campaigns/${id}?bar=off&account=demo`);
  await page.getByRole('button', { name: 'Preview' }).click();
});

async function show(page: Page, name: string) {
  const mail = page.locator('iframe[title="Newsletter"]').contentFrame();
  await expect(mail.getByRole('link', { name: 'View listing' })).toBeVisible();
  await mail.getByRole('img').evaluate((picture: HTMLImageElement) => picture.decode());
  await waitForIdle(page);
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveScreenshot(
    `campaign-preview-${name}.png`,
  );
}

test('preview of a newsletter, desktop', ({ page }) => show(page, 'desktop'));

test('preview of a newsletter, phone', async ({ page }) => {
  await page.getByRole('button', { name: 'Phone' }).click();
  await show(page, 'phone');
});

import { type Account, expect, test, waitForIdle } from '@lintel/isolated';
import type { Page } from '@playwright/test';

const phone = { width: 390, height: 844 };
const steps = [
  'Media',
  'Building Details',
  'Building Systems',
  'Complex Features',
  'Legal & Financial',
  'Location',
];

/** Opens the listing with the most views in the wizard. */
async function open(page: Page, account: Account) {
  const [property] = await account.get<{ id: string }[]>('/properties?_sort=views&_order=desc&_limit=1');
  await page.goto(`/properties/${property?.id}/edit?account=demo&bar=off`);
  await expect(page.getByRole('heading', { level: 1, name: 'Basic Information' })).toBeVisible();
  await waitForIdle(page);
}

const picture = async (page: Page, name: string) => {
  await expect(page).toHaveScreenshot(`wizard-${name}.png`, {
    mask: [page.getByLabel('Slug'), page.locator('[data-save-status]')],
  });
};

for (const [index, step] of steps.entries()) {
  test(`the step ${step}`, async ({ page, account }) => {
    await open(page, account);
    const list = page.getByRole('complementary', { name: 'Property Setup Progress' });
    await list.getByRole('button', { name: step }).click();
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeFocused();
    if (step === 'Media') await expect(page.getByText('Drag to reorder')).toBeVisible();
    await waitForIdle(page);
    await picture(page, `step-${index + 2}`);
  });
}

test('what is required and missing', async ({ page, account: _ }) => {
  await page.goto('/properties/add?account=demo&bar=off');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please complete all required fields')).toBeVisible();
  await picture(page, 'missing');
});

test('two versions of a listing', async ({ page, account }) => {
  await page.route('**/api/properties/*', async (route) => {
    if (route.request().method() === 'PATCH')
      return route.fulfill({
        status: 409,
        json: { error: { code: 'CONFLICT', message: 'It was changed in the meantime.' } },
      });
    const answer = await route.fetch();
    const { data } = await answer.json();
    const isChanged = await page.getByLabel('Title', { exact: true }).isVisible();
    return route.fulfill({
      json: { data: isChanged ? { ...data, title: 'Another title', price: 5 } : data },
    });
  });
  await open(page, account);
  await page.getByLabel('Title', { exact: true }).fill('My title');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save as Draft' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Another title');
  await expect(dialog).toHaveScreenshot('wizard-two-versions.png');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the steps, unfolded', async ({ page, account }) => {
    await open(page, account);
    await page.getByText('Step 1 of 7').click();
    await picture(page, 'steps-phone');
  });

  test('a picture that was refused, and one that did not get through', async ({ page, account }) => {
    await page.route('**/api/uploads', (route) => route.abort());
    await open(page, account);
    await page.getByRole('button', { name: 'Continue' }).click();
    const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('x') });
    await page
      .locator('input[type="file"]')
      .setInputFiles([file('terrace.png', 'image/png'), file('notes.txt', 'text/plain')]);
    await expect(page.getByText("You're offline, or the server can't be reached.")).toBeVisible();
    await page.getByRole('button', { name: 'Try again to upload terrace.png' }).scrollIntoViewIfNeeded();
    await picture(page, 'failed-files-phone');
  });
});

import { expect, test } from '@lintel/isolated';

test.beforeEach(async ({ page, account }) => {
  const [lead] = await account.get<{ id: string }[]>('/leads?_limit=1');
  await page.goto(`/leads/${lead?.id}`);
});

const field = 'Add a note';
const NOTE = 'Prefers a Saturday.';

test('a note is stored', async ({ page }) => {
  await page.getByRole('textbox', { name: field }).fill(NOTE);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: NOTE }).first()).toBeVisible();
});

test('the event of a change stands in the log', async ({ page }) => {
  await page.getByRole('textbox', { name: field }).fill(NOTE);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByText(/^Log \([1-9]/).click();
  await expect(
    page
      .getByRole('group')
      .getByText(/^lead\.changed /)
      .first(),
  ).toBeVisible();
});

test('a note that cannot be stored is kept', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Failing call' }).selectOption('POST /leads/{id}/notes');
  await page.getByRole('textbox', { name: field }).fill(NOTE);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The scenario answers 500 here.',
  );
  await expect(page.getByRole('textbox', { name: field })).toHaveValue(NOTE);
});

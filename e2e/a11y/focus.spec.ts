import { leadPage } from '../support/leadPage.ts';
import { expect, test } from '../support/test.ts';

test('leaves the focus to the first field when the pressed button is disabled after saving', async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await page.goto(`/leads/${lead.id}`);
  const { noteText, addNote, notes } = leadPage(page);
  await noteText.fill('Wants a second viewing.');
  await addNote.press('Enter');
  await expect(notes.first()).toContainText('Wants a second viewing.');
  await expect(addNote).toBeDisabled();
  await expect(noteText).toBeFocused();

  const card = page.getByRole('region', { name: 'Status', exact: true });
  const stage = card.getByRole('combobox', { name: 'Status' });
  await stage.selectOption('Offer Made');
  const update = card.getByRole('button', { name: 'Update Status' });
  await update.press('Enter');
  await expect(update).toBeDisabled();
  await expect(stage).toBeFocused();
});

test('closes a tooltip on Escape while only the pointer is on it', async ({ page, signedIn: _ }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Total Leads' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

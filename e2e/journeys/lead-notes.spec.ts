import { leadPage } from '../support/leadPage.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await page.goto(`/leads/${lead.id}`);
  await expect(leadPage(page).noteText).toBeVisible();
});

test('are saved with their author, newest first', {
  tag: ['@LEAD-17', '@LEAD-20', '@LEAD-23'],
}, async ({ page, account }) => {
  const { noteText, addNote, notes, timeline } = leadPage(page);
  await expect(addNote).toBeDisabled();
  for (const text of ['First note', 'Second note']) {
    await noteText.fill(text);
    await addNote.click();
    await expect(noteText).toHaveValue('');
  }
  await page.reload();
  await expect(notes).toHaveCount(2);
  await expect(notes.first()).toContainText('Second note');
  await expect(notes.last()).toContainText('First note');
  for (const note of await notes.all()) {
    await expect(note).toContainText(`${account.user.firstname} ${account.user.lastname}`);
    const written = await note.getByRole('time').getAttribute('datetime');
    expect(Math.abs(Date.now() - Date.parse(written ?? ''))).toBeLessThan(60_000);
  }
  await expect(timeline.filter({ hasText: 'You added a note' })).toHaveCount(2);
});

test('can be corrected, or left as they were', { tag: ['@LEAD-18', '@LEAD-23'] }, async ({ page }) => {
  const { noteText, addNote, notes } = leadPage(page);
  await noteText.fill('Call on Monday');
  await addNote.click();
  await notes.getByRole('button', { name: 'Edit note' }).click();
  await expect(noteText).toHaveValue('Call on Monday');
  await expect(noteText).toBeFocused();
  await expect(addNote).toHaveCount(0);
  await noteText.fill('Never mind');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toContainText(['Call on Monday']);
  await expect(addNote).toBeVisible();

  await notes.getByRole('button', { name: 'Edit note' }).click();
  await noteText.fill('Call on Tuesday');
  await page.getByRole('button', { name: 'Update Note' }).click();
  await expect(notes).toContainText(['Call on Tuesday']);
  await expect(addNote).toBeVisible();
  await page.reload();
  await expect(notes).toContainText(['Call on Tuesday']);
});

test('a correction keeps what was being written', { tag: ['@ERR-08', '@full'] }, async ({ page }) => {
  const { noteText, addNote, notes } = leadPage(page);
  await noteText.fill('Kept');
  await addNote.click();
  await expect(notes).toHaveCount(1);
  await noteText.fill('Half a sentence');
  await notes.getByRole('button', { name: 'Edit note' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(noteText).toHaveValue('Half a sentence');
});

test('are deleted after confirmation', { tag: ['@LEAD-19', '@LEAD-23', '@ERR-09'] }, async ({ page }) => {
  const { noteText, addNote, notes } = leadPage(page);
  await noteText.fill('To be deleted');
  await addNote.click();
  const question = page.getByRole('alertdialog');
  await notes.getByRole('button', { name: 'Delete note' }).click();
  await expect(question).toContainText('Are you sure you want to delete this note?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(notes).toHaveCount(1);

  await notes.getByRole('button', { name: 'Delete note' }).click();
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  expect((await gone).status()).toBe(204);
  await expect(notes).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No notes yet.')).toBeVisible();
});

test('that cannot be saved keep their text', { tag: ['@ERR-08', '@full'] }, async ({ page, api }) => {
  const { noteText, addNote, notes } = leadPage(page);
  await api.fault({ path: '/leads/*/notes', method: 'POST', status: 500 });
  await noteText.fill('Do not lose me');
  await addNote.click();
  await expect(getToast(page)).toContainText('Error');
  await expect(noteText).toHaveValue('Do not lose me');
  await expect(notes).toHaveCount(0);
  await api.clearFaults();
  await addNote.click();
  await expect(notes).toContainText(['Do not lose me']);
  await expect(noteText).toHaveValue('');
});

test('whose correction or deletion fails are there as before', { tag: ['@ERR-08', '@full'] }, async ({
  page,
  api,
}) => {
  const { noteText, addNote, notes } = leadPage(page);
  await noteText.fill('Original');
  await addNote.click();
  await expect(notes).toHaveCount(1);
  await api.fault({ path: '/notes/*', status: 500 });

  await notes.getByRole('button', { name: 'Edit note' }).click();
  await noteText.fill('Correction');
  await page.getByRole('button', { name: 'Update Note' }).click();
  await expect(getToast(page)).toContainText('Error');
  await expect(noteText).toHaveValue('Correction');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toContainText(['Original']);

  await notes.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notes).toContainText(['Original']);
});

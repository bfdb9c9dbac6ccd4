import { leadPage } from '../support/leadPage.ts';
import { getToast, waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test('a viewing is planned and completed on the page of a lead, by keyboard alone', {
  tag: '@TASK-07',
}, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await page.goto(`/leads/${lead.id}`);
  const card = page.getByRole('region', { name: 'Tasks and viewings' });
  await expect(card).toContainText('Nothing planned');
  const add = card.getByRole('button', { name: 'Add viewing or task' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule viewing' });
  await dialog.getByLabel('Date').fill('2030-01-07');
  await dialog.getByLabel('Starts').fill('10:00');
  await dialog.getByLabel('Ends').fill('11:00');
  await dialog.getByLabel('Title').focus();
  await page.keyboard.press('Enter');
  await expect(getToast(page).filter({ hasText: 'Viewing scheduled' })).toBeVisible();
  await expect(add).toBeFocused();
  const viewing = card.getByRole('button', { name: `Viewing with ${lead.name}` });
  await expect(viewing).toContainText('Mon, Jan 7, 2030, 10:00 AM – 11:00 AM');

  const done = card.getByRole('checkbox', { name: `Done: Viewing with ${lead.name}` });
  await done.focus();
  await page.keyboard.press('Space');
  await expect(getToast(page).filter({ hasText: 'Viewing done' })).toBeVisible();
  await expect(done).toBeFocused();
  await waitForIdle(page);
  expect.soft(await violations(page), 'desktop, light').toEqual([]);

  // On a phone, in the dark theme.
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await card.getByRole('button', { name: 'Show 1 done' }).click();
  await expect(done).toBeChecked();
  expect.soft(await violations(page, COLOR_RULES), 'phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);
  await viewing.click();
  await expect(page.getByRole('dialog', { name: 'Edit viewing' }).getByLabel('Date')).toHaveValue(
    '2030-01-07',
  );
});

test('the timeline says what was planned and done, and takes more', { tag: '@LEAD-32' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { id, name } = await api.lead();
  await page.goto(`/leads/${id}`);
  const { timeline } = leadPage(page);
  const composer = page.getByRole('group', { name: 'Add to timeline' });
  await composer.getByRole('button', { name: 'Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByLabel('Title').fill('Send the floor plans');
  await dialog.getByLabel('Date').fill('2030-01-07');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(timeline.first()).toContainText('You added the task Send the floor plans for Jan 7, 2030');

  await page.getByRole('checkbox', { name: 'Done: Send the floor plans' }).click();
  await expect(timeline.first()).toContainText('You completed the task Send the floor plans');

  await composer.getByRole('button', { name: 'Log call' }).click();
  const call = page.getByRole('dialog', { name: 'How did it go?' });
  await expect(call).toContainText(name);
  await call.getByText('Reached').click();
  await call.getByRole('button', { name: 'Add to timeline' }).click();
  await expect(timeline.first()).toContainText('You called and reached the lead');
  await composer.getByRole('button', { name: 'Note' }).click();
  await expect(leadPage(page).noteText).toBeFocused();
});

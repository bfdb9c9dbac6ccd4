import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('a viewing is scheduled, moved by keyboard and completed on a phone', { tag: '@TASK-06' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await page.goto('/leads');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL('/calendar');
  await page.goto('/calendar?date=2030-01-07');
  await page.getByRole('button', { name: 'New' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule viewing' });
  await dialog.getByLabel('Lead').fill(lead.name);
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText(lead.name);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Date').fill('2030-01-07');
  await dialog.getByLabel('Starts').fill('10:00');
  await dialog.getByLabel('Ends').fill('11:00');
  await dialog.getByRole('button', { name: 'Schedule viewing' }).click();
  await expect(getToast(page).filter({ hasText: 'Viewing scheduled' })).toBeVisible();

  const viewing = page.getByRole('button', { name: `Viewing with ${lead.name}` });
  await expect(viewing).toHaveAccessibleName(/Monday/);
  await viewing.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(viewing).toHaveAccessibleName(/Tuesday/);
  await expect(viewing).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const done = page.getByRole('checkbox', { name: `Done: Viewing with ${lead.name}` });
  await done.click();
  await expect(getToast(page).filter({ hasText: 'Viewing done' })).toBeVisible();
  await page.reload();
  await expect(done).toBeChecked();
});

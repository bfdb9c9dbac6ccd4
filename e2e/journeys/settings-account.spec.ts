import { settingsPage } from '../support/settingsPage.ts';
import { getSidebar, getToast, heading, leaveDialog } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('keeps three tabs in the URL and saves each', {
  tag: ['@SET-01', '@SET-02', '@SET-03', '@SET-04'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/settings');
  const { tab, panel, firstName, lastName, email, phone, save, saving } = settingsPage(page);
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page.getByText(/^Last updated \d{4}\.\d\d\.\d\d \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Account Details', 'Billing & Plan', 'Security & Privacy']);
  for (const required of [firstName, lastName, email]) await expect(required).toHaveAttribute('required', '');
  await expect(phone).not.toHaveAttribute('required');

  await firstName.fill('Augusta');
  await phone.fill('+351 555 0199');
  await tab('Billing & Plan').click();
  await expect(page).toHaveURL('/settings?tab=billing');
  await expect(panel).toContainText('Pro plan');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  const started = Date.now();
  await save.click();
  await expect(saving).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual({ firstName: 'Augusta', phone: '+351 555 0199' });
  await expect(getToast(page)).toContainText('Account saved');
  expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
  await expect(save).toBeEnabled();
  await expect(page.getByText('Augusta Almeida')).toBeVisible();

  await page.reload();
  await expect(tab('Billing & Plan')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/settings');
  await expect(firstName).toHaveValue('Augusta');
  await expect(phone).toHaveValue('+351 555 0199');
  expect(await api.get('/account')).toMatchObject({ firstName: 'Augusta', phone: '+351 555 0199' });
});

test('keeps the input when saving fails and asks before leaving', {
  tag: ['@ERR-08', '@SET-03', '@full'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/settings');
  const { firstName, email, save, saving } = settingsPage(page);
  await firstName.fill('Augusta');
  await email.fill('no address');
  await save.click();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('agent@example.com');
  await api.fault({ method: 'PATCH', path: '/account', status: 500, times: 1 });
  await save.click();
  await expect(saving).toBeVisible();
  await expect(getToast(page)).toContainText('Error');
  await expect(save).toBeEnabled();
  await expect(firstName).toHaveValue('Augusta');

  const leads = getSidebar(page).getByRole('link', { name: 'Leads' });
  const { stay, leave } = leaveDialog(page);
  await leads.click();
  await stay.click();
  await expect(page).toHaveURL('/settings');
  await expect(firstName).toHaveValue('Augusta');
  await leads.click();
  await leave.click();
  await expect(heading(page, 'Leads')).toBeVisible();
});

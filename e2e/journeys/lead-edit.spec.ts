import { leadList } from '../support/leadList.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/viewports.ts';
import { COLOR_RULES, violations } from '../support/violations.ts';

test.use({ viewport: desktop });

test('stage and follow-up are changed in the table, by keyboard alone', { tag: '@LEAD-31' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  const { id, name } = lead;
  await api.call('patch', `/leads/${id}`, { status: 'New' });
  await page.goto('/leads?columns=followUpAt');
  const stage = page.getByTitle(`Move ${name}`);
  await stage.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: `Move ${name}` });
  // The menu loads when it is first opened, and then gets the focus itself.
  await expect(menu).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Contacted' })).toBeFocused();
  expect.soft(await violations(page), 'menu').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(getToast(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(stage).toBeFocused();
  await expect(stage).toHaveText('Contacted');
  await expect.poll(async () => (await api.lead(name)).status).toBe('Contacted');
  await expect(page).toHaveURL(/\/leads\?/);

  const followUp = page.getByTitle(`Follow up ${name}`);
  await followUp.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Follow-up' });
  await dialog.getByLabel('Follow-up date').fill('2030-01-07');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(followUp).toBeFocused();
  await expect(followUp).toContainText('Jan 7');
  await getToast(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await api.lead(name)).followUpAt).toBe(lead.followUpAt);
});

test('a lead that its new stage takes from the list leaves the focus on the page', {
  tag: '@LEAD-31',
}, async ({ page, signedIn: _, api }) => {
  const { id, name } = await api.lead();
  await api.call('patch', `/leads/${id}`, { status: 'Negotiating' });
  await page.goto('/leads?status=Negotiating');
  await leadList(page).row(name).getByRole('button', { name: 'Negotiating' }).click();
  await page.getByRole('menuitem', { name: 'Won' }).click();
  await expect(leadList(page).row(name)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeFocused();
});

test('a stage is changed on a phone without opening the lead', { tag: '@LEAD-31' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  const { id, name } = await api.lead();
  await api.call('patch', `/leads/${id}`, { status: 'New' });
  await page.goto('/leads');
  await leadList(page).row(name).getByRole('button', { name: 'New' }).click();
  await page.getByRole('menuitem', { name: 'Viewed' }).click();
  await expect(leadList(page).row(name).getByRole('button', { name: 'Viewed' })).toBeVisible();
  await expect(page).toHaveURL('/leads');
  expect.soft(await violations(page, COLOR_RULES), 'phone, dark').toEqual([]);
});

test('a stage is changed on the page of a lead when it is chosen, by keyboard alone', {
  tag: '@LEAD-33',
}, async ({ page, signedIn: _, api }) => {
  const { id, name } = await api.lead();
  await api.call('patch', `/leads/${id}`, { status: 'New' });
  await page.goto(`/leads/${id}`);
  const stage = page.getByTitle(`Move ${name}`);
  await stage.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: `Move ${name}` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Contacted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stage).toHaveText('Contacted');
  await expect(stage).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Contacted');
  expect.soft(await violations(page), 'page').toEqual([]);
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await api.lead(name)).status).toBe('New');
});

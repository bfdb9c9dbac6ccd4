import type { Locator } from '@playwright/test';
import {
  createAccount,
  noValues,
  ofThisTab,
  remembered,
  storedValues,
  storeSession,
} from '../support/account.ts';
import { signIn } from '../support/authForms.ts';
import { leadPage } from '../support/leadPage.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('ends the session here and on the server', { tag: ['@AUTH-32'] }, async ({
  page,
  request,
  signedIn,
}) => {
  await page.goto('/leads');
  await expect(heading(page, 'Leads')).toBeVisible();
  expect(await storedValues(page)).toEqual(remembered);

  const called = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedValues(page)).toEqual(noValues);
  const answer = await called;
  expect(answer.status()).toBe(204);
  const { refresh_token } = answer.request().postDataJSON();
  expect(refresh_token).toBe(signedIn.refresh_token);

  const refused = await request.post('/api/auth/refresh', { data: { refresh_token } });
  expect(refused.status()).toBe(401);
  await page.goto('/leads');
  await expect(page).toHaveURL('/login');
});

test('is final even when the server cannot be reached', { tag: ['@AUTH-32', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedValues(page)).toEqual(noValues);
});

test('signs out every open tab', { tag: ['@AUTH-33'] }, async ({ page, context, signedIn }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/leads');
  await expect(heading(other, 'Leads')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/login');
  for (const tab of [page, other]) await expect(tab.getByText('Your session has ended')).toHaveCount(0);
  // Signing in again restores its previous page.
  await signIn(page, signedIn);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/leads');
});

test('signs out a tab that has a copy of the session', { tag: ['@AUTH-33', '@full'] }, async ({
  page,
  account,
}) => {
  await storeSession(page, account, { remember: false });
  await page.goto('/leads');
  await expect(heading(page, 'Leads')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/properties'));
  const copy = await opened;
  await expect(heading(copy, 'Properties')).toBeVisible();
  expect(await storedValues(copy)).toEqual(ofThisTab);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(copy).toHaveURL('/login');
  expect(await storedValues(copy)).toEqual(noValues);
});

test('keeps a tab of another account signed in', { tag: ['@AUTH-33', '@full'] }, async ({
  page,
  context,
  account,
  request,
}) => {
  await storeSession(page, account, { remember: false });
  await page.goto('/');
  const other = await context.newPage();
  await storeSession(other, await createAccount(request), { remember: false });
  await other.goto('/');
  await expect(heading(other, 'Overview')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await other.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(heading(other, 'Leads')).toBeVisible();
  expect(await storedValues(other)).toEqual(ofThisTab);
});

test('removes drafts from the device, also those of another tab', { tag: ['@SEC-65'] }, async ({
  page,
  context,
  signedIn,
  api,
}) => {
  const lead = await api.lead();
  await page.goto(`/leads/${lead.id}`);
  await leadPage(page).noteText.fill('For my eyes only');
  const other = await context.newPage();
  await other.goto('/properties/add');
  await other.getByLabel('Title').fill('Not announced yet');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved drafts' });
  const edge = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  expect(await edge(question.getByRole('button', { name: 'Cancel' }))).toBeGreaterThan(await edge(question));
  await question.getByRole('button', { name: 'Remove and log out' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL('/login');

  await signIn(page, signedIn);
  await expect(leadPage(page).noteText).toHaveValue('');
  await page.goto('/properties/add');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Resume your draft' })).toHaveCount(0);
});

import type { APIRequestContext, Page } from '@playwright/test';
import type { Api } from '../support/Api.ts';
import { type Account, createAccount } from '../support/account.ts';
import { signIn } from '../support/authForms.ts';
import { leadPage } from '../support/leadPage.ts';
import { profilePage } from '../support/profilePage.ts';
import { reviewList } from '../support/reviewList.ts';
import { settingsPage } from '../support/settingsPage.ts';
import { expect, test } from '../support/test.ts';

const restored = (page: Page) => page.getByText('Draft restored', { exact: true });
const discard = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true });

interface Session {
  page: Page;
  signedIn: Account;
  api: Api;
  request: APIRequestContext;
}

/** Ends the session on the server while a call is pending: the call is refused, and so is the refresh. */
async function endSessionOn(method: string, { page, signedIn, api, request }: Session) {
  let hasEnded = false;
  await page.route('**/api/**', async (route) => {
    if (!hasEnded && route.request().method() === method) {
      hasEnded = true;
      await api.expireTokens();
      await request.post('/api/auth/logout', { data: { refresh_token: signedIn.refresh_token } });
    }
    await route.fallback();
  });
}

test('keeps a note across the end of the session, a reload and a visit to the next lead', {
  tag: ['@ERR-08'],
}, async ({ page, signedIn, api, request }) => {
  await page.goto('/leads');
  await page.getByRole('table').getByRole('link').first().click();
  const { noteText, addNote, notes } = leadPage(page);
  const address = page.url();
  await noteText.fill('Wants a garden, and a');
  await endSessionOn('POST', { page, signedIn, api, request });
  await addNote.click();
  await expect(page).toHaveURL('/login');
  await signIn(page, signedIn);
  await expect(page).toHaveURL(address);
  await expect(noteText).toHaveValue('Wants a garden, and a');
  await expect(restored(page)).toBeVisible();

  await noteText.fill('Wants a garden, and a dog');
  await page.reload();
  await expect(noteText).toHaveValue('Wants a garden, and a dog');
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Next lead' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(noteText).toHaveValue('');
  await page.getByRole('link', { name: 'Previous lead' }).click();
  await expect(noteText).toHaveValue('Wants a garden, and a dog');

  await discard(page).click();
  await expect(noteText).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(noteText).toHaveValue('Wants a garden, and a dog');
  await addNote.click();
  await expect(notes.first()).toContainText('Wants a garden, and a dog');
  await page.reload();
  await expect(notes.first()).toBeVisible();
  await expect(noteText).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
});

test('keeps an edited note across the end of the session', { tag: ['@ERR-08', '@LEAD-18', '@full'] }, async ({
  page,
  signedIn,
  api,
  request,
}) => {
  const lead = await api.lead();
  await page.goto(`/leads/${lead.id}`);
  const { noteText, addNote, notes } = leadPage(page);
  await noteText.fill('Call on Monday');
  await addNote.click();
  await notes.getByRole('button', { name: 'Edit note' }).click();
  await noteText.fill('Call on Tuesday');
  await endSessionOn('PATCH', { page, signedIn, api, request });
  const update = page.getByRole('button', { name: 'Update Note' });
  await update.click();
  await expect(page).toHaveURL('/login');
  await signIn(page, signedIn);
  await expect(noteText).toHaveValue('Call on Tuesday');
  await update.click();
  await expect(notes).toContainText(['Call on Tuesday']);
  await expect(addNote).toBeVisible();
  await expect(noteText).toHaveValue('');
});

test('keeps profile fields across the end of the session, for their account only', {
  tag: ['@ERR-08', '@PROF-07'],
}, async ({ page, signedIn, api, request }) => {
  await page.goto('/profile');
  const { field, save, section, success } = profilePage(page);
  const about = section('About').getByRole('textbox');
  const saved = await field('Company').inputValue();
  await field('Company').fill('Half a comp');
  await field('Add a specialization').fill('Half a special');
  await about.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And half a sentence');
  await endSessionOn('POST', { page, signedIn, api, request });
  await save('Basic info').click();
  await expect(page).toHaveURL('/login');

  const other = await createAccount(request);
  await signIn(page, other);
  await expect(field('Company')).not.toHaveValue('Half a comp');
  await expect(restored(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');

  await signIn(page, signedIn);
  await expect(page).not.toHaveURL('/login');
  await page.goto('/profile');
  await expect(field('Company')).toHaveValue('Half a comp');
  await expect(field('Add a specialization')).toHaveValue('Half a special');
  await expect(about).toContainText('And half a sentence');
  await expect(restored(page)).toHaveCount(3);

  await section('About').getByRole('button', { name: 'Discard' }).click();
  await expect(about).not.toContainText('And half a sentence');
  await expect(field('Company')).toHaveValue('Half a comp');
  await save('Basic info').click();
  await expect(success).toBeVisible();
  await expect(restored(page)).toHaveCount(1);
  await page.reload();
  await expect(field('Company')).toHaveValue('Half a comp');
  await expect(section('Basic info').getByText('Draft restored')).toHaveCount(0);
  expect(saved).not.toBe('Half a comp');
});

test('keeps account details across the end of the session', { tag: ['@ERR-08', '@SET-02', '@full'] }, async ({
  page,
  signedIn,
  api,
  request,
}) => {
  await page.goto('/settings');
  const { firstName, phone, save, saving } = settingsPage(page);
  const name = await firstName.inputValue();
  await phone.fill('+44 20 7946');
  await endSessionOn('PATCH', { page, signedIn, api, request });
  await save.click();
  await expect(page).toHaveURL('/login');
  await signIn(page, signedIn);
  await expect(phone).toHaveValue('+44 20 7946');
  await expect(firstName).toHaveValue(name);
  await page.reload();
  await expect(phone).toHaveValue('+44 20 7946');
  await save.click();
  await expect(saving).toBeVisible();
  await expect(restored(page)).toHaveCount(0);
  await page.reload();
  await expect(phone).toHaveValue('+44 20 7946');
  await expect(restored(page)).toHaveCount(0);
});

test('keeps a reply and a comment across the end of the session', { tag: ['@ERR-08', '@full'] }, async ({
  page,
  signedIn,
  api,
  request,
}) => {
  await page.goto('/reviews');
  const { reply, box, send } = reviewList(page);
  await reply('Samuel Osei').click();
  await box.fill('Thank you, Sam');
  await page.goto('/coins/solana');
  const comment = page.getByRole('textbox', { name: 'Write a comment' });
  await comment.fill('Up it g');
  await endSessionOn('POST', { page, signedIn, api, request });
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, signedIn);
  await expect(comment).toHaveValue('Up it g');
  await page.goto('/reviews');
  await expect(box).toHaveValue('Thank you, Sam');
  await send.click();
  await expect(box).toHaveCount(0);
  await page.reload();
  await reply('Samuel Osei').waitFor();
  await expect(box).toHaveCount(0);
});

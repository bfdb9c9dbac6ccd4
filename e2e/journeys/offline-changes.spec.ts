import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { Api } from '../support/Api.ts';
import { createAccount, storeSession } from '../support/account.ts';
import { signIn } from '../support/authForms.ts';
import { leadPage } from '../support/leadPage.ts';
import { countCached, countUnsent, offlineStrip, unsavedStrip, visitOnline } from '../support/offline.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

// A test that fails while offline must not leave the next one offline.
test.use({ serviceWorkers: 'allow', reuseContext: false });

async function chooseStage(page: Page, stage: string) {
  const { status, updateStatus } = leadPage(page);
  await status.selectOption(stage);
  await updateStatus.click();
}

async function addNote(page: Page, text: string) {
  const { noteText, addNote } = leadPage(page);
  await noteText.fill(text);
  await addNote.click();
}

const changes = (page: Page) =>
  page.getByRole('dialog', { name: 'Changes on this device' }).getByRole('list', { name: 'Changes' });

/** Reads two leads whose pages do not mark anything as read when they are opened. */
async function readLeads(api: Api) {
  const [lead, other] = await api.get<Schemas['Lead'][]>('/leads?_limit=2');
  if (!lead || !other) throw new Error('The account has too few leads.');
  for (const { id } of [lead, other])
    await api.call('patch', `/leads/${id}`, { status: 'New', isRead: true });
  return [lead, other] as const;
}

test('saves notes, stages, follow-ups and read marks once there is a network again', {
  tag: '@OFFL-05',
}, async ({ page, context, api, signedIn: _ }) => {
  const [lead, other] = await readLeads(api);
  await api.call('patch', `/leads/${other.id}`, { isRead: false });
  await visitOnline(page, '/leads', `/leads/${lead.id}`);
  await context.setOffline(true);
  await page.goto(`/leads/${lead.id}`);
  await chooseStage(page, 'Contacted');
  await addNote(page, 'Prefers mornings.');
  await chooseStage(page, 'Qualified');
  await page.getByRole('region', { name: 'Follow-up' }).getByRole('button', { name: 'In a week' }).click();
  await expect(offlineStrip(page)).toContainText('4 changes waiting to be sent');
  await expect(leadPage(page).notes.first()).toContainText('Prefers mornings.');
  await expect(leadPage(page).notes.first()).toContainText('Waiting to be sent');
  await leadPage(page).back.click();
  const markAsRead = page.getByRole('button', { name: `Mark as Read: ${other.name}` });
  await markAsRead.click();
  await expect(offlineStrip(page)).toContainText('5 changes waiting to be sent');

  // A reload loses nothing.
  await page.reload();
  await expect(offlineStrip(page)).toContainText('5 changes waiting to be sent');
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText('Qualified');
  await expect(markAsRead).toHaveCount(0);
  await page.goto(`/leads/${lead.id}`);
  await expect(leadPage(page).status).toHaveValue('Qualified');
  await expect(leadPage(page).notes.first()).toContainText('Prefers mornings.');
  await offlineStrip(page).getByRole('button', { name: 'Show changes' }).click();
  await expect(changes(page).getByRole('listitem')).toContainText([
    'Status: Contacted',
    'Note: Prefers mornings.',
    'Status: Qualified',
    'Follow-up: ',
    'Read: yes',
  ]);
  // Each names its lead.
  const names = [lead, lead, lead, lead, other].map(({ name }) => name);
  await expect(changes(page).getByRole('listitem')).toContainText(names);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();

  await context.setOffline(false);
  await expect(offlineStrip(page)).toHaveCount(0);
  await expect.poll(() => countUnsent(page)).toBe(0);
  await expect(leadPage(page).notes.first()).not.toContainText('Waiting to be sent');
  const saved = await api.get<Schemas['Lead']>(`/leads/${lead.id}`);
  expect(saved.status).toBe('Qualified');
  expect(saved.followUpAt).toBeTruthy();
  expect((await api.get<Schemas['Lead']>(`/leads/${other.id}`)).isRead).toBe(true);
  const activity = await api.get<unknown[]>(`/leads/${lead.id}/activity?_limit=4`);
  expect(JSON.stringify(activity)).toMatch(/Qualified.*Prefers mornings.*Contacted/);
  const notes = await api.get<Schemas['Note'][]>(`/leads/${lead.id}/notes`);
  expect(notes.filter(({ content }) => content === 'Prefers mornings.')).toHaveLength(1);
});

test('shows a conflict with another device, and lets the user decide', { tag: '@OFFL-06' }, async ({
  page,
  context,
  api,
  signedIn: _,
}) => {
  const [lead, other] = await readLeads(api);
  await visitOnline(page, `/leads/${lead.id}`, `/leads/${other.id}`);
  await context.setOffline(true);
  for (const [index, { id }] of [lead, other].entries()) {
    await page.goto(`/leads/${id}`);
    await chooseStage(page, 'Qualified');
    await expect(offlineStrip(page)).toContainText(`${index + 1} change`);
  }
  for (const { id } of [lead, other]) await api.call('patch', `/leads/${id}`, { status: 'Contacted' });
  await context.setOffline(false);
  await expect(unsavedStrip(page)).toContainText("2 changes couldn't be saved");
  await expect(leadPage(page).status).toHaveValue('Contacted');
  await unsavedStrip(page).getByRole('button', { name: 'Review changes' }).click();
  const conflict = (name: string) => changes(page).getByRole('listitem').filter({ hasText: name });
  await expect(conflict(lead.name)).toContainText('Changed elsewhere: Status is now Contacted');
  await conflict(lead.name).getByRole('button', { name: 'Send anyway' }).click();
  await expect(conflict(lead.name)).toHaveCount(0);
  await conflict(other.name).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('All changes have been sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(unsavedStrip(page)).toHaveCount(0);
  await expect(leadPage(page).status).toHaveValue('Contacted');
  expect((await api.get<Schemas['Lead']>(`/leads/${lead.id}`)).status).toBe('Qualified');
  expect((await api.get<Schemas['Lead']>(`/leads/${other.id}`)).status).toBe('Contacted');
});

test('asks before a log-out loses changes, and removes everything', { tag: '@OFFL-07' }, async ({
  page,
  context,
  api,
  signedIn: _,
}) => {
  const [lead] = await readLeads(api);
  await visitOnline(page, `/leads/${lead.id}`);
  await context.setOffline(true);
  await page.goto(`/leads/${lead.id}`);
  await addNote(page, 'Only on this device.');
  await expect(offlineStrip(page)).toContainText('1 change waiting to be sent');
  const question = page.getByRole('alertdialog', { name: 'You have unsent changes' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, lead.name)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => countUnsent(page)).toBe(0);
  expect(await countCached(page)).toBe(0);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

test('keeps unsent changes when the session ends by itself, for the same account alone', {
  tag: '@OFFL-05',
}, async ({ page, context, request, account, api }) => {
  const [lead] = await readLeads(api);
  await storeSession(page, account);
  await visitOnline(page, `/leads/${lead.id}`);
  await context.setOffline(true);
  await page.goto(`/leads/${lead.id}`);
  await addNote(page, 'Typed in the basement.');
  await expect(offlineStrip(page)).toContainText('1 change waiting to be sent');
  await api.expireTokens();
  await request.post('/api/auth/logout', { data: { refresh_token: account.refresh_token } });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => countCached(page)).toBe(0);
  expect(await countUnsent(page)).toBe(1);

  const other = await createAccount(request);
  await signIn(page, other);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await countUnsent(page)).toBe(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, account);
  await expect.poll(() => countUnsent(page)).toBe(0);
  const token = await page.evaluate(() => localStorage.getItem('Auth@access_token') ?? '');
  const notes = await new Api(request, { ...account, token }).get<Schemas['Note'][]>(
    `/leads/${lead.id}/notes`,
  );
  expect(notes.filter(({ content }) => content === 'Typed in the basement.')).toHaveLength(1);
});

test('an hour without a network on two devices: 60 changes arrive once, in order, and conflicts are shown', {
  tag: ['@OFFL-05', '@OFFL-06', '@full'],
}, async ({ browser, baseURL, request, account, api }) => {
  test.setTimeout(240_000);
  const leads = (await api.get<Schemas['Lead'][]>('/leads?_limit=3')).map(({ id }) => id);
  for (const id of leads) await api.call('patch', `/leads/${id}`, { status: 'New', isRead: true });
  const [mine = '', shared = '', yours = ''] = leads;
  const devices = [
    { name: 'phone', lead: mine, lastStage: 'Contacted' },
    { name: 'laptop', lead: yours, lastStage: 'Qualified' },
  ].map(async ({ name, lead, lastStage }) => {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'allow', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const { email, password } = account;
    const answer = await request.post('/api/auth/login', { data: { email, password } });
    const { token, refresh_token } = (await answer.json()).data;
    await storeSession(page, { ...account, token, refresh_token });
    await visitOnline(page, `/leads/${lead}`, `/leads/${shared}`);
    await context.setOffline(true);
    await page.goto(`/leads/${lead}`);
    for (let number = 1; number <= 28; number += 1) {
      if (number % 2) await addNote(page, `${name} ${number}`);
      else await chooseStage(page, number % 4 ? 'Contacted' : 'Qualified');
      await expect(offlineStrip(page)).toContainText(new RegExp(`\\b${number} changes? waiting`));
    }
    await page.goto(`/leads/${shared}`);
    await addNote(page, `${name} shared`);
    await chooseStage(page, lastStage);
    await expect(offlineStrip(page)).toContainText('30 changes waiting to be sent');
    return { name, lead, lastStage, context, page };
  });
  const [first, second] = await Promise.all(devices);
  if (!first || !second) throw new Error('A device is missing.');
  await api.expireTokens();

  await first.context.setOffline(false);
  await expect.poll(() => countUnsent(first.page), { timeout: 60_000 }).toBe(0);
  await second.context.setOffline(false);
  await expect.poll(() => countUnsent(second.page), { timeout: 60_000 }).toBe(1);
  await unsavedStrip(second.page).getByRole('button', { name: 'Review changes' }).click();
  await expect(changes(second.page).getByRole('listitem')).toContainText([
    'Changed elsewhere: Status is now Contacted',
  ]);

  const token = await first.page.evaluate(() => localStorage.getItem('Auth@access_token') ?? '');
  const now = new Api(request, { ...account, token });
  const read = async (id: string) =>
    (await now.get<Schemas['Note'][]>(`/leads/${id}/notes?_limit=100`)).map(({ content }) => content);
  for (const { name, lead } of [first, second]) {
    const notes = (await read(lead)).filter((content) => content.startsWith(name));
    expect(notes).toEqual(Array.from({ length: 14 }, (_, index) => `${name} ${27 - 2 * index}`));
    expect((await now.get<Schemas['Lead']>(`/leads/${lead}`)).status).toBe('Qualified');
  }
  expect((await read(shared)).filter((content) => content.endsWith('shared')).sort()).toEqual([
    'laptop shared',
    'phone shared',
  ]);
  expect((await now.get<Schemas['Lead']>(`/leads/${shared}`)).status).toBe('Contacted');
  for (const { context } of [first, second]) await context.close();
});

import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { signIn } from '../support/authForms.ts';
import { largePicture, picture } from '../support/pictures.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectDraftSaved, fillBasics, findListing, findListingByTitle, wizard } from '../support/wizard.ts';

type Property = Schemas['Property'];

test.use({ scenario: 'empty' });
test.beforeEach(({ signedIn: _ }) => test.slow());

/** Enters part of a listing: two pictures, a number, and the third step is open. */
async function enterPartially(page: Page, title: string) {
  const { next, files, field, images } = wizard(page);
  await page.goto('/properties/add');
  await fillBasics(page, title, '480000');
  await next.click();
  await files.setInputFiles([picture('front.png'), picture('pool.png')]);
  await expect(images).toHaveCount(2);
  await next.click();
  await field('Bedrooms').fill('4');
}

/** Expects the same listing with the same open step. */
async function expectPartialInput(page: Page, title: string) {
  const { field, step, images, panel } = wizard(page);
  await expect(heading(page, 'Building Details')).toBeVisible();
  await expect(field('Bedrooms')).toHaveValue('4');
  await expect(panel.getByText('Completed')).toHaveCount(3);
  await expect(step('Building Systems')).toContainText('Not Started');
  await step('Media').click();
  await expect(images).toHaveCount(2);
  await expect(images.first()).toContainText('front.png');
  await step('Basic Information').click();
  await expect(field('Title')).toHaveValue(title);
  await expect(field('Price')).toHaveValue('480,000');
}

test('saves every change of a draft automatically and shows when', { tag: ['@WIZ-55'] }, async ({
  page,
  api,
}) => {
  await page.goto('/properties/add');
  await fillBasics(page, 'Quiet house');
  await expectDraftSaved(page);
  expect(await findListingByTitle(api, 'Quiet house')).toMatchObject({ state: 'Draft', price: 250_000 });
  await expect(getToast(page)).toHaveCount(0);
  await wizard(page).field('Title').fill('Quiet house by the park');
  await findListingByTitle(api, 'Quiet house by the park');
  expect(await api.get<Property[]>('/properties')).toHaveLength(1);
});

test('offers the complete draft after a reload', { tag: ['@WIZ-55'] }, async ({ page, api }) => {
  const { resume, field } = wizard(page);
  await enterPartially(page, 'Reloaded house');
  await expectDraftSaved(page);
  await page.reload();
  await expect(field('Title')).toHaveValue('');
  await resume.click();
  await expectPartialInput(page, 'Reloaded house');
  await expect(resume).toHaveCount(0);
  expect(await api.get<Property[]>('/properties')).toHaveLength(1);
});

test('keeps the latest input and continues an upload across a reload', {
  tag: ['@WIZ-55', '@WIZ-49'],
}, async ({ page, api, context }) => {
  const { resume, next, files, image, step } = wizard(page);
  await page.goto('/properties/add');
  await fillBasics(page, 'Sudden end');
  await next.click();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 200_000 });
  await files.setInputFiles(largePicture('slow.png', 2_000_000));
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.png' })).toBeVisible();
  await step('Basic Information').click();
  await wizard(page).field('Title').fill('Sudden end, retitled');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await resume.click();
  await expect(wizard(page).field('Title')).toHaveValue('Sudden end, retitled');
  await step('Media').click();
  await expect(image('slow.png').locator('img')).toHaveAttribute('src', /\/api\/files\//, {
    timeout: 20_000,
  });
  await expect
    .poll(async () => (await findListing(api, 'Sudden end, retitled'))?.imageFiles.map(({ name }) => name))
    .toEqual(['slow.png']);
  expect(await api.get<Property[]>('/properties')).toHaveLength(1);
});

test('offers the draft in another tab after closing the first', { tag: ['@WIZ-55', '@full'] }, async ({
  page,
  context,
  account,
}) => {
  await enterPartially(page, 'Closed tab');
  await expectDraftSaved(page);
  await page.close();
  const other = await context.newPage();
  await other.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('Auth@access_token', access);
      localStorage.setItem('Auth@refresh_token', refresh);
    },
    [account.token, account.refresh_token] as const,
  );
  await other.goto('/properties/add');
  await wizard(other).resume.click();
  await expectPartialInput(other, 'Closed tab');
});

test('offers the draft after the tab has crashed before anything was sent', {
  tag: ['@WIZ-55', '@full'],
}, async ({ page, context, api }) => {
  await page.route('**/api/properties', (route) => route.abort());
  await enterPartially(page, 'Crashed tab');
  await expect(wizard(page).note).toHaveText('Offline, saved on this device', { timeout: 20_000 });
  const crashed = page.waitForEvent('crash');
  const debug = await context.newCDPSession(page);
  // Never gets a response, because the tab is gone.
  debug.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  expect(await api.get<Property[]>('/properties')).toEqual([]);

  const other = await context.newPage();
  await other.goto('/properties/add');
  await wizard(other).resume.click();
  await expectPartialInput(other, 'Crashed tab');
});

test('offers the draft again after sign-in', { tag: ['@WIZ-55', '@full'] }, async ({
  page,
  account,
  api,
}) => {
  await enterPartially(page, 'Ended session');
  await expectDraftSaved(page);
  await page.route('**/api/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'INVALID_TOKEN', message: 'over' } } }),
  );
  await api.expireTokens();
  await wizard(page).field('Bathrooms').fill('2');
  await expect(page).toHaveURL('/login', { timeout: 20_000 });
  await page.unrouteAll();
  await signIn(page, account);
  await expect(page).toHaveURL('/properties/add');
  await wizard(page).resume.click();
  await expect(wizard(page).field('Bathrooms')).toHaveValue('2');
  await expectPartialInput(page, 'Ended session');
});

test('does not offer the draft to another account on the device', { tag: ['@WIZ-55', '@full'] }, async ({
  page,
  browser: _,
}) => {
  await enterPartially(page, 'Private house');
  await expectDraftSaved(page);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('Auth@user') ?? '{}');
    localStorage.setItem('Auth@user', JSON.stringify({ ...user, id: 'somebody-else' }));
  });
  await page.route('**/api/me', (route) => route.abort());
  await page.goto('/properties/add');
  await expect(heading(page, 'Basic Information')).toBeVisible();
  await expect(wizard(page).resume).toHaveCount(0);
});

test('discards the draft with "Start over" and restores it with Undo', { tag: ['@WIZ-55', '@full'] }, async ({
  page,
  api,
}) => {
  const { resume, startOver, field } = wizard(page);
  await enterPartially(page, 'Second thoughts');
  await expectDraftSaved(page);
  await page.reload();
  await startOver.click();
  await expect(getToast(page)).toContainText('Draft discarded');
  await expect(resume).toHaveCount(0);
  await expect.poll(() => findListing(api, 'Second thoughts')).toBeUndefined();
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await resume.click();
  await expectPartialInput(page, 'Second thoughts');
  await expect.poll(() => findListing(api, 'Second thoughts')).toBeTruthy();

  await page.reload();
  await startOver.click();
  await expect(getToast(page)).toContainText('Draft discarded');
  await page.reload();
  await expect(field('Title')).toHaveValue('');
  await expect(heading(page, 'Basic Information')).toBeVisible();
  await expect(resume).toHaveCount(0);
});

test('does not offer a manually saved draft', { tag: ['@WIZ-52', '@full'] }, async ({ page }) => {
  const { saveDraft, resume } = wizard(page);
  await enterPartially(page, 'Done for today');
  await saveDraft.click();
  await expect(getToast(page)).toContainText('Draft saved');
  await page.goto('/properties/add');
  await expect(heading(page, 'Basic Information')).toBeVisible();
  await expect(resume).toHaveCount(0);
});

test('keeps the draft on the device while offline and saves it later', {
  tag: ['@WIZ-55', '@ERR-08'],
}, async ({ page, api, context }) => {
  const { field, note, saveDraft } = wizard(page);
  await page.goto('/properties/add');
  // The region for notifications loads a few seconds after the page.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await context.setOffline(true);
  await fillBasics(page, 'Island house');
  await expect(note).toHaveText('Offline, saved on this device', { timeout: 20_000 });
  await saveDraft.click();
  await expect(getToast(page)).toContainText("You're offline, or the server can't be reached.");
  await expect(field('Title')).toHaveValue('Island house');
  await context.setOffline(false);
  await expectDraftSaved(page);
  expect(await api.get<Property[]>('/properties')).toMatchObject([{ title: 'Island house', price: 250_000 }]);
});

test('creates no second listing when the response was lost', { tag: ['@API-19', '@full'] }, async ({
  page,
  api,
}) => {
  let lost = 0;
  await page.route('**/api/properties', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const { field, saveDraft } = wizard(page);
  await page.goto('/properties/add');
  await field('Title').fill('Said twice');
  await saveDraft.click();
  await expect(getToast(page)).toContainText("You're offline, or the server can't be reached.");
  await field('Title').fill('Said twice, heard once');
  await saveDraft.click();
  await expect(getToast(page)).toContainText('Draft saved');
  expect(await api.get<Property[]>('/properties')).toMatchObject([{ title: 'Said twice, heard once' }]);
});

import type { Schemas } from '@lintel/contract/api';
import type { APIRequestContext, Page } from '@playwright/test';
import { Api } from '../support/Api.ts';
import { findListingByState } from '../support/propertyList.ts';
import { getToast, heading, waitForIdle } from '../support/shell.ts';
import { expect, getEndpoint, openWorker, subscribeTo, test } from '../support/withPush.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false });

const card = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });
const toggle = (page: Page) => page.getByRole('switch', { name: 'Push notifications on this device' });

/** Opens the page with the switch, once the browser has a service worker. */
async function openSettings(page: Page) {
  await page.goto('/settings');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(toggle(page)).toBeEnabled();
  await expect(toggle(page)).not.toBeChecked();
}

const listDevices = async (api: Api) => (await api.get<Schemas['PushAnswer']['data']>('/me/push')).devices;

async function enquire(request: APIRequestContext, api: Api, name: string) {
  const { slug } = await findListingByState(api, 'Active');
  const data = { slug, name, email: 'grace@example.com', message: 'May I see it?', consent: true };
  expect((await request.post('/api/public/enquiries', { data })).status()).toBe(201);
}

test('shows a new lead on the device while the switch is on, and opens it', {
  tag: ['@PUSH-01', '@PUSH-02', '@PUSH-05', '@PUSH-09'],
}, async ({ page, live: { service }, request, api, signedIn: account }) => {
  await subscribeTo(page, service);
  await openSettings(page);
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();
  await expect(card(page)).toContainText(
    'You get the alerts under “Push” as notifications until you log out.',
  );
  expect(await listDevices(api)).toMatchObject([{ current: true }]);
  await page.reload();
  await expect(toggle(page)).toBeChecked();

  const endpoint = (await getEndpoint(page)) ?? '';
  await enquire(request, api, 'Grace Hopper');
  const [push] = await service.waitForPushes(endpoint);
  if (!push) throw new Error('Nothing was sent.');
  const lead = await api.lead('Grace Hopper');
  const listing = await findListingByState(api, 'Active');
  expect(push).toMatchObject({
    account: account.user.id,
    title: 'New lead: Grace Hopper',
    body: listing.title,
    path: `/leads/${lead.id}`,
  });
  const worker = await openWorker(page);
  await worker.deliver(push);
  await expect.poll(worker.listShown).toEqual([{ title: push.title, body: listing.title }]);
  await worker.click();
  await expect(heading(page, 'Grace Hopper')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`));

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  const { email, password } = account;
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  const { token } = (await answer.json()).data;
  expect(await listDevices(new Api(request, { ...account, token }))).toEqual([]);
});

test('turns notifications off for this device alone', { tag: ['@PUSH-01', '@PUSH-04'] }, async ({
  page,
  live: { service },
  api,
  signedIn: _,
}) => {
  await subscribeTo(page, service);
  await openSettings(page);
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(toggle(page)).toBeChecked();
  await api.fault({ method: 'DELETE', path: '/me/push/*', status: 500 });
  await page.keyboard.press('Space');
  await expect(getToast(page)).toContainText('Error');
  await expect(toggle(page)).toBeChecked();
  await api.clearFaults();
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(toggle(page)).not.toBeChecked();
  expect(await listDevices(api)).toEqual([]);
  expect(await getEndpoint(page)).toBeUndefined();
});

test('says what to do where the browser blocks notifications', { tag: '@PUSH-01' }, async ({
  page,
  context,
  live: { url },
  signedIn: _,
}) => {
  const protocol = await context.newCDPSession(page);
  const { targetInfo } = await protocol.send('Target.getTargetInfo');
  await protocol.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    origin: url,
    browserContextId: targetInfo.browserContextId,
  });
  await page.goto('/settings');
  await expect(card(page)).toContainText('Your browser blocks notifications from Lintel.');
  await expect(toggle(page)).toBeDisabled();
  await expect(toggle(page)).not.toBeChecked();
});

test('says so where the browser has no notifications', { tag: '@PUSH-01' }, async ({ page, signedIn: _ }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.goto('/settings');
  await waitForIdle(page);
  await expect(card(page)).toContainText("This browser can't show notifications while Lintel is closed.");
  await expect(toggle(page)).toBeDisabled();
});

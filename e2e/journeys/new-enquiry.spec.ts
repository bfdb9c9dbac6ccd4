import type { APIRequestContext, Page } from '@playwright/test';
import type { Api } from '../support/Api.ts';
import { leadList } from '../support/leadList.ts';
import { findListingByState } from '../support/propertyList.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';

interface Shown {
  title: string;
  click(): void;
}

declare global {
  interface Window {
    isHidden?: boolean;
    notifications?: Shown[];
  }
}

/** Replaces browser notifications and tab visibility with fakes that the test controls. */
const withNotifications = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((given) => {
    window.notifications = [];
    class FakeNotification extends EventTarget {
      static permission = sessionStorage.getItem('permission') ?? given;
      static async requestPermission() {
        sessionStorage.setItem('permission', 'granted');
        FakeNotification.permission = 'granted';
        return 'granted';
      }
      constructor(title: string) {
        super();
        window.notifications?.push({ title, click: () => this.dispatchEvent(new Event('click')) });
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification });
    Object.defineProperty(document, 'visibilityState', {
      get: () => (window.isHidden ? 'hidden' : 'visible'),
    });
  }, permission);

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    window.isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const titles = (page: Page) => page.evaluate(() => (window.notifications ?? []).map(({ title }) => title));

async function enquire(request: APIRequestContext, api: Api, name: string) {
  const { slug } = await findListingByState(api, 'Active');
  const data = { slug, name, email: 'grace@example.com', message: 'May I see it?', consent: true };
  expect((await request.post('/api/public/enquiries', { data })).status()).toBe(201);
}

async function openLeads(page: Page) {
  await page.goto('/leads');
  await expect(leadList(page).names).toHaveCount(16);
}

test('shows a toast for every enquiry that opens its lead, but not for own leads', async ({
  page,
  signedIn: _,
  api,
  request,
}) => {
  await openLeads(page);
  await api.call('post', '/leads', { name: 'Ada Lovelace' });
  await expect(leadList(page).row('Ada Lovelace')).toBeVisible();
  await expect(getToast(page)).toHaveCount(0);
  await enquire(request, api, 'Grace Hopper');
  await expect(getToast(page)).toContainText('New enquiry from Grace Hopper');
  await enquire(request, api, 'G. Hopper');
  await expect(getToast(page)).toContainText('New enquiry from G. Hopper');
  await getToast(page).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
});

test('covers no button of a dialog on a phone', { tag: '@full' }, async ({
  page,
  signedIn: _,
  api,
  request,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await enquire(request, api, 'Grace Hopper');
  // Beside a dialog, it is hidden from assistive technology, so it has no role.
  const toast = page.locator('[data-variant]', { hasText: 'New enquiry from Grace Hopper' });
  await expect(toast).toBeVisible();
  const [above, below] = [await toast.boundingBox(), await cancel.boundingBox()];
  expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test('shows one notification for an enquiry when no tab is visible, and opens its lead', {
  tag: '@ALRT-07',
}, async ({ page, context, signedIn: _, api, request }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await withNotifications(tab, 'granted');
    await openLeads(tab);
  }
  await enquire(request, api, 'Ada Lovelace');
  for (const tab of [page, other]) await expect(getToast(tab)).toContainText('Ada Lovelace');

  await hide(page, true);
  await enquire(request, api, 'Alan Turing');
  await expect(getToast(other)).toContainText('Alan Turing');

  await hide(other, true);
  await enquire(request, api, 'Grace Hopper');
  await expect.poll(() => titles(page)).toEqual(['New enquiry: Grace Hopper']);
  expect(await titles(other)).toEqual([]);
  await page.evaluate(() => window.notifications?.[0]?.click());
  await hide(page, false);
  await expect(page).toHaveURL(/\/leads\/[^/]+$/);
  await hide(other, false);
  await expect(getToast(other)).not.toContainText('Grace Hopper');
});

test('offers notifications on the Overview after the first enquiry until the user decides', {
  tag: '@full',
}, async ({ page, signedIn: _, api, request }) => {
  await withNotifications(page, 'default');
  await page.goto('/');
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' });
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  await expect(turnOn).toHaveCount(0);
  await enquire(request, api, 'Grace Hopper');
  await turnOn.click();
  await expect(getToast(page)).toContainText('Notifications turned on');
  await expect(turnOn).toHaveCount(0);
  await hide(page, true);
  await enquire(request, api, 'Grace Hopper');
  await expect.poll(() => titles(page)).toEqual(['New enquiry: Grace Hopper']);
});

test('shows what the agent has chosen of other alerts, in one background tab', {
  tag: '@ALRT-07',
}, async ({ page, context, signedIn: account, api, request }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await withNotifications(tab, 'granted');
    await openLeads(tab);
    await hide(tab, true);
  }
  await api.call('patch', '/me/notifications', { alerts: { lead: { browser: false } } });
  await enquire(request, api, 'Grace Hopper');
  const { username } = account.user;
  const review = { username, customerName: 'Ada Lovelace', rating: 5, comment: 'Kind' };
  expect((await request.post('/api/public/reviews', { data: review })).status()).toBe(201);
  // A notification about the enquiry would have been shown before.
  await expect.poll(() => titles(page)).toEqual(['New review: Ada Lovelace']);
  expect(await titles(other)).toEqual([]);
  await page.evaluate(() => window.notifications?.[0]?.click());
  await expect(page).toHaveURL(/\/reviews\?status=pending$/);
});

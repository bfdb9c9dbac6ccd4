import { rm } from 'node:fs/promises';
import { revokeQaLink } from '@lintel/cli';
import type { Locator, Page } from '@playwright/test';
import { createAccount, storeSession } from '../support/account.ts';
import { signIn } from '../support/authForms.ts';
import { liveSearch } from '../support/devServer.ts';
import { expect, type OwnGateway, test } from '../support/ownGateway.ts';
import { liveVersion } from '../support/ownStore.ts';
import { getBanner, linkTo, openLink } from '../support/qaLink.ts';
import { getSidebar, heading } from '../support/shell.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const NEXT = 'leads@1.5.0-rc.1';

/** Publishes a build that differs in its navigation, in a redirect and in its code. */
async function publishNext(gateway: OwnGateway) {
  const live = await liveVersion(gateway.store, 'leads');
  const { manifest } = (await gateway.store.readRelease('leads', live)) ?? {};
  await gateway.republish('leads', '1.5.0-rc.1', {
    manifest: {
      navigation: manifest?.navigation.map((entry) =>
        entry.label === 'Leads' ? { ...entry, label: 'Leads next' } : entry,
      ),
      redirects: [...(manifest?.redirects ?? []), { from: '/people', to: '/leads' }],
    },
    rewrite: (_name, text) => text.replaceAll('Search leads', 'Search the next leads'),
  });
}

const nextSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search the next leads' });

test.beforeEach(({ gateway }) => publishNext(gateway));

test('opens an unreleased build inside the live shell, with a banner on every page', async ({
  page,
  gateway,
  problems,
  signedIn: _,
}) => {
  await openLink(page, gateway, NEXT);
  const banner = getBanner(page);
  await expect(banner).toContainText(
    /^QA build: Leads 1\.5\.0-rc\.1 · until [A-Z][a-z]{2} \d{1,2}, 2\d{3}, \d{1,2}:\d\d [AP]M/,
  );
  await expect(nextSearch(page)).toBeVisible();
  await expect(page).toHaveURL('/leads');

  await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
  await expect(heading(page, 'Properties')).toBeVisible();
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  await getSidebar(page).getByRole('link', { name: 'Leads next' }).click();
  await expect(nextSearch(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('opens nothing before it is confirmed, nor after it was revoked', {
  tag: ['@SEC-66', '@SEC-67', '@SEC-68'],
}, async ({ page, gateway, signedIn: _ }) => {
  const { link, ticket } = await linkTo(gateway, NEXT);
  await page.goto(link);
  await page.getByRole('button', { name: 'Stay on production' }).click();
  await expect(liveSearch(page)).toBeVisible();
  await expect(getBanner(page)).toHaveCount(0);

  await openLink(page, gateway, NEXT);
  await expect(nextSearch(page)).toBeVisible();
  const response = await page.reload();
  expect(response?.headers()['content-security-policy']).not.toContain('localhost');

  await page.goto(link);
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(nextSearch(page)).toBeVisible();
  await revokeQaLink(gateway.store.records, ticket.id);
  await page.reload();
  await expect(liveSearch(page)).toBeVisible();
  await expect(getBanner(page)).toContainText("This QA link was revoked. You're seeing production.");
});

test('follows a redirect that the build declares', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await openLink(page, gateway, NEXT, { path: '/people' });
  await expect(page).toHaveURL('/leads');
  await expect(nextSearch(page)).toBeVisible();
});

test('returns to production for good with Leave', async ({ page, gateway, signedIn: _ }) => {
  await openLink(page, gateway, NEXT);
  await getBanner(page).getByRole('button', { name: 'Leave' }).click();
  await expect(liveSearch(page)).toBeVisible();
  await expect(page).toHaveURL('/leads');
  const response = await page.reload();
  await expect(liveSearch(page)).toBeVisible();
  await expect(getBanner(page)).toHaveCount(0);
  expect(response?.headers()['content-security-policy']).not.toContain('localhost');
});

test('shows production to everyone without the link', { tag: '@full' }, async ({
  page,
  browser,
  request,
  gateway,
  signedIn: _,
}) => {
  await openLink(page, gateway, NEXT);
  await expect(nextSearch(page)).toBeVisible();

  const context = await browser.newContext({ baseURL: gateway.url });
  const other = await context.newPage();
  await storeSession(other, await createAccount(request));
  await other.goto('/leads');
  await expect(liveSearch(other)).toBeVisible();
  await expect(getBanner(other)).toHaveCount(0);
  await context.close();

  // The same user does not see it in another tab, either.
  const tab = await page.context().newPage();
  await tab.goto('/leads');
  await expect(liveSearch(tab)).toBeVisible();
  await expect(getBanner(tab)).toHaveCount(0);
});

test('keeps the link across sign-in', { tag: '@full' }, async ({ page, gateway, account }) => {
  await openLink(page, gateway, NEXT);
  await expect(page).toHaveURL('/login');
  await expect(getBanner(page)).toContainText('QA build: Leads 1.5.0-rc.1');
  await signIn(page, account);
  await expect(page).toHaveURL('/leads');
  await expect(nextSearch(page)).toBeVisible();
});

for (const [what, link, text] of [
  [
    'has been changed',
    async (gateway: OwnGateway) => (await linkTo(gateway, NEXT)).link.replace('qa=', 'qa=A'),
    "This QA link isn't valid. You're seeing production.",
  ],
  [
    'has expired',
    async (gateway: OwnGateway) => (await linkTo(gateway, NEXT, { lifetime: -1000 })).link,
    "This QA link has expired. You're seeing production.",
  ],
] as const) {
  test(`shows production and a message for a link that ${what}`, { tag: '@full' }, async ({
    page,
    gateway,
    signedIn: _,
  }) => {
    const response = await page.goto(await link(gateway));
    expect(response?.headers()['content-security-policy']).not.toContain('localhost');
    const banner = getBanner(page);
    await expect(banner).toContainText(text);
    await expect(liveSearch(page)).toBeVisible();
    await expect(banner.getByRole('button')).toHaveText(['Dismiss']);
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(liveSearch(page)).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
}

test('shows the live module and a message when the store no longer has the build', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  const { link } = await linkTo(gateway, NEXT);
  await rm(gateway.store.directoryOf('leads', '1.5.0-rc.1'), { recursive: true });
  await page.goto(link);
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(getBanner(page)).toContainText(
    "Leads 1.5.0-rc.1 couldn't be loaded, you see production instead",
  );
  await expect(liveSearch(page)).toBeVisible();
});

test('shows a broken build in its own place and offers the way back', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await gateway.republish('leads', '1.5.0-rc.2', { rewrite: () => "throw new Error('Broken build')" });
  await openLink(page, gateway, 'leads@1.5.0-rc.2');
  await expect(page.getByRole('alert')).toContainText("Couldn't load Leads");
  await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
  await expect(heading(page, 'Properties')).toBeVisible();
  await getBanner(page).getByRole('button', { name: 'Leave' }).click();
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(liveSearch(page)).toBeVisible();
});

test('keeps the banner visible and the page below it while scrolling', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await openLink(page, gateway, NEXT);
  await expect(nextSearch(page)).toBeVisible();
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? -1;
  const banner = getBanner(page);
  const height = (await banner.boundingBox())?.height ?? 0;
  await page.getByRole('table', { name: 'Leads' }).getByRole('row').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await topOf(banner)).toBe(0);
  expect(await topOf(page.locator('header', { has: heading(page, 'Leads') }))).toBe(height);
  expect(await topOf(page.getByRole('complementary', { name: 'Navigation' }))).toBe(height);
});

import type { Page } from '@playwright/test';
import { noValues, remembered, storedValues, storeSession } from '../support/account.ts';
import { heading } from '../support/heading.ts';
import { addProbes, callFromProbes, openWithProbes } from '../support/probes.ts';
import { propertyList } from '../support/propertyList.ts';
import { signIn } from '../support/signInForm.ts';
import { expect, test } from '../support/test.ts';

const REFRESH = '**/api/auth/refresh';
const PROBE = ['probe'];

/** Calls of the API that a page sends, in order: `GET /leads`. */
function sentCalls(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname.slice(4)}`);
  });
  return sent;
}

/** The Overview with a probe and no other module, once the shell's own calls are through. */
async function openProbeAlone(page: Page) {
  await addProbes(page.context(), PROBE, { alone: true });
  const calls = ['**/api/me', '**/api/account'].map((url) => page.waitForResponse(url));
  await openWithProbes(page, PROBE);
  await Promise.all(calls);
}

test('while a refresh is under way every other call waits', { tag: ['@AUTH-24'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await openProbeAlone(page);
  await api.expireTokens();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(REFRESH, async (route) => {
    await held;
    await route.continue();
  });
  const sent = sentCalls(page);
  const refreshing = page.waitForRequest(REFRESH);
  const first = callFromProbes(page, ['/account']);
  await refreshing;
  const others = callFromProbes(page, ['/leads', '/notes', '/overview', '/properties']);
  // A turn of the page's own: a call that did not wait would be on its way by now.
  await page.evaluate(async () => void (await fetch('/healthz')));
  expect(sent).toEqual(['GET /account', 'POST /auth/refresh']);

  release();
  expect(await first).toEqual([200]);
  await others;
  // Sent once each, with the new token; only the first call had to be repeated.
  expect(sent.slice(2).sort()).toEqual([
    'GET /account',
    'GET /leads',
    'GET /notes',
    'GET /overview',
    'GET /properties',
  ]);
});

test('a second refusal after a good refresh is an error, not a loop', { tag: ['@AUTH-27'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await openProbeAlone(page);
  await api.fault({ path: '/account', status: 401, code: 'TOKEN_EXPIRED' });
  const sent = sentCalls(page);
  expect(await callFromProbes(page, ['/account'])).toEqual([401]);
  expect(sent).toEqual(['GET /account', 'POST /auth/refresh', 'GET /account']);
  expect(await storedValues(page)).toEqual(remembered);
  await expect(page).toHaveURL('/');
});

test('a refused refresh leads to sign-in, and back', { tag: ['@AUTH-26', '@NAV-02'] }, async ({
  page,
  account,
}) => {
  await storeSession(page, { ...account, token: 'stale', refresh_token: 'unknown' });
  await page.goto('/leads?status=Won');
  await expect(page).toHaveURL('/login');
  expect(await storedValues(page)).toEqual(noValues);
  await signIn(page, account);
  await expect(page).toHaveURL('/leads?status=Won');
});

test('a session that ends elsewhere takes every tab to sign-in', {
  tag: ['@AUTH-25', '@AUTH-26'],
}, async ({ page, context, signedIn, request }) => {
  await page.goto('/leads?status=Won');
  const other = await context.newPage();
  await other.goto('/properties');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(propertyList(other).cards.first()).toBeVisible();
  await request.post('/api/auth/logout', { data: { refresh_token: signedIn.refresh_token } });
  await other.reload();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    expect(await storedValues(tab)).toEqual(noValues);
  }
  await signIn(page, signedIn);
  await expect(page).toHaveURL('/leads?status=Won');
});

test('without network at the refresh the session stays', { tag: ['@AUTH-28'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Leads' }).getByRole('link').nth(1)).toBeVisible();
  await api.expireTokens();
  await page.route(REFRESH, (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Could not load leads');
  await expect(page).toHaveURL('/leads');
  expect(await storedValues(page)).toEqual(remembered);

  await page.unroute(REFRESH);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(await api.countCalls({ path: '/auth/refresh' })).toBe(1);
});

test('a server error at the refresh is no sign-out either', { tag: ['@AUTH-28'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await api.expireTokens();
  await page.route(REFRESH, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not load leads');
  expect(await storedValues(page)).toEqual(remembered);
  await page.unroute(REFRESH);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Page 2 of 4')).toBeVisible();
});

for (const [kind, token] of [
  ['malformed', () => 'not a token'],
  ['expired', (current: string) => current],
] as const) {
  test(`a protected page renders with a token that is ${kind}`, { tag: ['@NAV-03'] }, async ({
    page,
    account,
    api,
  }) => {
    await storeSession(page, { ...account, token: token(account.token) });
    await api.expireTokens();
    // No answer yet, neither good nor bad: the guard has only the token's presence to go by.
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/leads');
    await expect(heading(page, 'Leads')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(page).toHaveURL('/leads');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  });
}

import type { Page } from '@playwright/test';
import { noValues, remembered, storedValues, storeSession } from '../support/account.ts';
import { signIn } from '../support/authForms.ts';
import { waitForResponses, watchRequests } from '../support/openRequests.ts';
import { addProbes, callFromProbes, openWithProbes } from '../support/probes.ts';
import { propertyList } from '../support/propertyList.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { watchTryAgain } from '../support/tryAgain.ts';

const REFRESH = '**/api/auth/refresh';
const PROBE = ['probe'];
/** Matches the list, not the count of unread leads. */
const LIST = '/leads?_sort';

/** The notice above the sign-in form. */
const sessionEnded = (page: Page) => page.getByText('Your session has ended. Sign in to continue.');

/** Records the API calls that a page sends, in order: `GET /leads`. */
function sentCalls(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname.slice(4)}`);
  });
  return sent;
}

/** Opens the Overview with a probe and no other module, and waits for the shell's own calls. */
async function openProbeAlone(page: Page) {
  await addProbes(page.context(), PROBE, { alone: true });
  watchRequests(page);
  await openWithProbes(page, PROBE);
  await waitForResponses(page);
}

test('makes other calls wait during a refresh', { tag: ['@AUTH-24', '@full'] }, async ({
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
  // After a round trip of the page, a call that was not queued would have been sent.
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

test('reports a second rejection after a refresh instead of looping', { tag: ['@AUTH-27', '@full'] }, async ({
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

test('redirects to sign-in and back after a rejected refresh', { tag: ['@AUTH-26', '@NAV-02'] }, async ({
  page,
  account,
}) => {
  await storeSession(page, { ...account, token: 'stale', refresh_token: 'unknown' });
  await page.goto('/leads?status=Won');
  await expect(page).toHaveURL('/login');
  await expect(sessionEnded(page)).toBeVisible();
  expect(await storedValues(page)).toEqual(noValues);
  await signIn(page, account);
  await expect(page).toHaveURL('/leads?status=Won');
});

test('redirects every tab to sign-in when the session ends elsewhere', {
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
    await expect(sessionEnded(tab)).toBeVisible();
    expect(await storedValues(tab)).toEqual(noValues);
  }
  await signIn(page, signedIn);
  await expect(page).toHaveURL('/leads?status=Won');
});

test('keeps the session when the network fails during a refresh', { tag: ['@AUTH-28'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Leads' }).getByRole('link').nth(1)).toBeVisible();
  // Called before the tokens expire: a call of the page itself may be the first that requests new ones.
  const hasTriedAgain = await watchTryAgain(page, LIST);
  await page.route(REFRESH, async (route) =>
    (await hasTriedAgain()) ? route.continue() : route.abort('internetdisconnected'),
  );
  await api.expireTokens();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("Couldn't load leads");
  await expect(page).toHaveURL('/leads');
  expect(await storedValues(page)).toEqual(remembered);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(await api.countCalls({ path: '/auth/refresh' })).toBe(1);
});

test('repeats a refresh whose response was lost, also after a reload', {
  tag: ['@AUTH-28', '@AUTH-31'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  const keys: (string | undefined)[] = [];
  const lost: string[] = [];
  await page.route(REFRESH, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    lost.push((await answer.json()).payload.refresh.token);
    await route.abort('connectionreset');
  });
  await api.expireTokens();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert')).toContainText("Couldn't load leads");
  await page.reload();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // A stored token must be one that the server had already issued: a used one would be refused later.
  await page.reload();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(lost.length).toBeGreaterThan(1);
  expect(new Set(lost).size).toBe(1);
  expect(new Set(keys).size).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('Auth@refresh_token'))).toBe(lost[0]);
});

test('keeps the session when the refresh fails on the server', { tag: ['@AUTH-28', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  const hasTriedAgain = await watchTryAgain(page, LIST);
  await page.route(REFRESH, async (route) =>
    (await hasTriedAgain()) ? route.continue() : route.fulfill({ status: 503, json: {} }),
  );
  await api.expireTokens();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('alert')).toContainText("Couldn't load leads");
  expect(await storedValues(page)).toEqual(remembered);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Page 2 of 4')).toBeVisible();
});

for (const [kind, token] of [
  ['malformed', () => 'not a token'],
  ['expired', (current: string) => current],
] as const) {
  test(`renders a protected page with a token that is ${kind}`, { tag: ['@NAV-03', '@full'] }, async ({
    page,
    account,
    api,
  }) => {
    await storeSession(page, { ...account, token: token(account.token) });
    await api.expireTokens();
    const hasTriedAgain = await watchTryAgain(page, LIST);
    // Without a response from the server, the guard can only check that there is a token.
    await page.route('**/api/**', async (route) =>
      (await hasTriedAgain()) ? route.fallback() : route.abort(),
    );
    await page.goto('/leads');
    await expect(heading(page, 'Leads')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(page).toHaveURL('/leads');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  });
}

import { createToken, startCanary } from '@lintel/cli';
import type { Page } from '@playwright/test';
import { expect, type OwnGateway, test } from '../support/ownGateway.ts';
import { liveVersion } from '../support/ownStore.ts';
import { desktop, phone } from '../support/viewports.ts';
import { overflow, violations } from '../support/violations.ts';

const HOUR_MS = 3_600_000;

async function makeToken({ store }: OwnGateway, modules = ['leads']) {
  const { token } = await createToken(store.records, {
    modules,
    can: ['promote'],
    owner: 'leads team',
    lifetime: HOUR_MS,
  });
  return token;
}

async function signIn(page: Page, token: string) {
  await page.goto('/_lintel');
  await page.getByLabel('Registry token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Returns the row of a version. */
const getRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** The history's entry for the newest revision. */
const getLatest = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem').first();

/** Reports a failing version, as a browser does. */
async function report(page: Page, gateway: OwnGateway, version: string) {
  const { url, store } = gateway;
  // The gateway polls the live revision once a second.
  const headers = { Authorization: `Bearer ${await makeToken(gateway)}` };
  const readRevision = async () => {
    const health = await page.request.get(`${url}/registry/v1/health`, { headers });
    return (await health.json()).revision;
  };
  await expect.poll(readRevision).toBe(await store.newestRevision());
  const subject = { module: 'leads', version, route: '/leads' };
  const release = await store.readRelease('leads', version);
  const file = Object.keys(release?.files ?? {}).find((name) => name.endsWith('.js'));
  const response = await page.request.post(`${url}/telemetry`, {
    headers: { 'Content-Type': 'text/plain' },
    data: JSON.stringify({
      revision: await store.newestRevision(),
      entries: [
        ...Array.from({ length: 40 }, () => ({ type: 'view', ...subject })),
        { type: 'timing', ...subject, name: 'route', value: 250 },
        {
          ...{ type: 'failure', ...subject, phase: 'mount', reference: 'ABCD2345' },
          ...{ message: 'No leads', frames: [`leads/${version}/${file}:1:2`] },
        },
      ],
    }),
  });
  expect(response.status()).toBe(204);
}

test('a team sees how its versions do, rolls one back and ends a canary', {
  tag: ['@MODP-01', '@MODP-02', '@MODP-03'],
}, async ({ page, gateway, problems }) => {
  const first = await liveVersion(gateway.store, 'leads');
  await gateway.republish('leads', '91.0.0');
  await gateway.republish('leads', '92.0.0');
  await gateway.promote('leads@91.0.0');
  await startCanary(gateway.store, { id: 'leads', version: '92.0.0' }, 10, { guard: true });
  await report(page, gateway, '91.0.0');
  await signIn(page, await makeToken(gateway));

  const live = getRow(page, 'leads 91.0.0');
  await expect(live.getByRole('cell')).toContainText([
    '40',
    '25',
    '–',
    '–',
    '–',
    '275 ms',
    'Roll back leads',
  ]);
  await page.getByText('What fails most in leads 91.0.0').click();
  await expect(page.getByText('1 × in mount at /leads, last reference ABCD2345')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stack of ABCD2345' })).toContainText(/^at \S+/);
  const canary = getRow(page, 'leads 92.0.0');
  await expect(canary).toContainText('Canary, 10 %');
  await expect(canary).toContainText('Guarded: 0 visits (stable: 0), judged from 10 of each on');
  await expect(getLatest(page)).toContainText('canary leads@92.0.0 10 %, guarded');

  await page.getByRole('button', { name: 'End canary of leads' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the canary of leads?' });
  await expect(dialog).toContainText('Everyone who has leads 92.0.0 gets the live version');
  await dialog.getByRole('button', { name: 'End canary of leads' }).click();
  await expect(page.getByText('The canary of leads has ended')).toBeVisible();
  await expect(canary).toHaveCount(0);

  await page.getByRole('button', { name: 'Roll back leads' }).click();
  const question = page.getByRole('dialog', { name: 'Roll back leads?' });
  await expect(question).toContainText(`Everyone gets leads ${first} instead of 91.0.0`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await liveVersion(gateway.store, 'leads')).toBe('91.0.0');
  await page.getByRole('button', { name: 'Roll back leads' }).click();
  await question.getByRole('button', { name: 'Roll back leads' }).click();
  await expect(page.getByText(`leads ${first} is live again`)).toBeVisible();
  await expect(getRow(page, `leads ${first}`)).toBeVisible();
  await expect(getLatest(page)).toContainText('by leads token');
  expect(await liveVersion(gateway.store, 'leads')).toBe(first);
  expect(problems).toEqual([]);
});

test('says why a token is refused, and what it may not do', {
  tag: ['@MODP-01', '@MODP-03'],
}, async ({ page, gateway }) => {
  await signIn(page, 'no-token');
  await expect(page.getByRole('alert')).toContainText("This token isn't valid, or it has expired.");
  await signIn(page, await makeToken(gateway, ['reviews']));
  await gateway.republish('leads', '91.0.0');
  await gateway.promote('leads@91.0.0');
  await page.getByRole('button', { name: 'Roll back leads' }).click();
  await expect(page.getByRole('alert')).toContainText('leads has no owner yet.');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Live versions' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Registry token')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Registry token')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('loads again after a failure, and says so while it loads', { tag: '@MODP-02' }, async ({
  page,
  gateway,
}) => {
  let isAway = true;
  await page.route('**/registry/v1/health', (route) => (isAway ? route.abort() : route.continue()));
  await signIn(page, await makeToken(gateway));
  await expect(page.getByRole('alert')).toHaveText(
    "Couldn't reach the registry. Check your connection and try again.",
  );
  isAway = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/registry/v1/history*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Loading modules…')).toBeVisible();
  release();
  await expect(getRow(page, 'leads')).toBeVisible();
});

test('works by keyboard, on a phone, in light and dark', { tag: '@MODP-04' }, async ({ page, gateway }) => {
  await gateway.republish('leads', '91.0.0');
  await gateway.promote('leads@91.0.0');
  await report(page, gateway, '91.0.0');
  await page.goto('/_lintel');
  expect(await violations(page)).toEqual([]);
  // The field has the focus.
  await page.keyboard.type(await makeToken(gateway));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Live versions' })).toBeVisible();
  await page.getByText('What fails most in leads 91.0.0').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No leads')).toBeVisible();
  for (const viewport of [desktop, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  const button = page.getByRole('button', { name: 'Roll back leads' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { storeSession } from '../support/account.ts';
import { expect, test } from '../support/ownTelemetry.ts';
import { getSidebar } from '../support/shell.ts';

// The reporter loads once the page is idle, and sends every ten seconds.
const reported = { timeout: 20_000 };

declare global {
  interface Window {
    /** Whether the code of the leads module fails. */
    leadsFail?: boolean;
  }
}

/** Breaks code of the deployed leads module: its calls of `toISOString` throw. */
async function breakLeads(page: Page, { fromStart }: { fromStart: boolean }) {
  await page.addInitScript((leadsFail) => {
    window.leadsFail = leadsFail;
    const { toISOString } = Date.prototype;
    Date.prototype.toISOString = function () {
      if (window.leadsFail && new Error().stack?.includes('/modules/leads/'))
        throw new Error('Broken for "Ada Lovelace" <ada@example.com>');
      return toISOString.call(this);
    };
  }, fromStart);
}

const card = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: "Couldn't load Leads" });
const leadTable = (page: Page) => page.getByRole('table', { name: 'Leads' });
const waitForReporter = (page: Page) =>
  page.waitForResponse(/\/modules\/shell\/[^/]+\/telemetry\.js/, reported);

/** Ends the page, like closing its tab. */
const leave = (page: Page) => page.goto('about:blank');

test('the reference on a card finds the failure in the log, with its place in the sources', {
  tag: ['@TELE-09', '@TELE-10', '@TELE-12', '@TRACE-01'],
}, async ({ page, collected, api, signedIn: _ }) => {
  await breakLeads(page, { fromStart: true });
  const traces: (string | undefined)[] = [];
  page.on('request', (request) => traces.push(request.headers()['traceparent']?.split('-')[1]));
  const { id } = await api.lead();
  await page.goto(`/leads/${id}`);
  const version = await collected.versionOf('leads');
  await expect(card(page)).toContainText(`Leads ${version} · Reference`);
  const reference = await card(page).locator('code').textContent();
  expect(reference).toMatch(/^[A-Z2-7]{8}$/);
  const find = () => collected.failures.find((failure) => failure.reference === reference);
  await expect.poll(find, reported).toBeDefined();
  expect(find()).toMatchObject({
    ...{ module: 'leads', version, revision: '1', route: '/leads/:id', phase: 'render' },
    message: 'Error: Broken for [text] <[email]>',
  });
  expect(find()?.stack[0]).toEqual({
    file: 'src/lead/FollowUpForm.tsx',
    line: expect.any(Number),
    column: expect.any(Number),
    function: 'FollowUpForm',
  });
  expect(JSON.stringify(collected.failures)).not.toContain(id);
  const frame = find()?.stack[0];
  expect(frame?.line).toBeGreaterThan(19);
  expect(find()?.trace).toBeDefined();
  expect(traces).toContain(find()?.trace);
});

test('an exception in a handler and a rejected promise are reported against the module', {
  tag: '@TELE-09',
}, async ({ page, collected, api, signedIn: _ }) => {
  await collected.release('reviews', '9.0.0', {
    rewrite: (name, text) =>
      name.startsWith('entry.')
        ? `${text}\n;document.addEventListener('copy',async()=>{throw new TypeError('Nobody handles it')});`
        : text,
  });
  await breakLeads(page, { fromStart: false });
  const { id } = await api.lead();
  await page.goto(`/leads/${id}`);
  await getSidebar(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await expect(page.locator('[data-module="reviews"]')).not.toBeEmpty();
  await page.goBack();
  const followUp = page.getByRole('region', { name: 'Follow-up' });
  await expect(followUp).toBeVisible();
  await page.evaluate(() => {
    // Only the handler of the click fails.
    const fail = (leadsFail: boolean) => () => {
      window.leadsFail = leadsFail;
    };
    addEventListener('click', fail(true), { capture: true });
    addEventListener('click', fail(false));
    document.dispatchEvent(new Event('copy'));
  });
  await followUp.getByRole('button', { name: 'Tomorrow' }).click();
  const version = await collected.versionOf('leads');
  const reportedModules = () => collected.failures.map(({ module }) => module).sort();
  await expect.poll(reportedModules, reported).toEqual(['leads', 'reviews']);
  expect(collected.failures).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ module: 'leads', version, phase: 'uncaught', route: '/leads/:id' }),
      expect.objectContaining({
        ...{ module: 'reviews', version: '9.0.0', phase: 'uncaught', route: '/leads/:id' },
        message: 'TypeError: Nobody handles it',
      }),
    ]),
  );
  const inLeads = collected.failures.find(({ module }) => module === 'leads');
  expect(inLeads?.stack.map(({ file }) => file)).toContain('src/lead/FollowUpForm.tsx');
  await expect(followUp).toBeVisible();
});

test('slow and failed calls of the shell are reported as its own', { tag: '@TELE-15' }, async ({
  page,
  collected,
  signedIn: _,
}) => {
  await page.route('**/api/me', (route) => route.fulfill({ status: 503 }));
  await page.route('**/api/batch', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await route.fulfill({ status: 500 });
  });
  await page.goto('/leads');
  await expect(leadTable(page)).toBeVisible();
  // The shell may request the profile again.
  const readMessages = () =>
    [...new Set(collected.failures.map(({ module, message }) => `${module}: ${message}`))].sort();
  await expect
    .poll(readMessages, reported)
    .toEqual(['shell: Error: GET /me returned 503.', 'shell: Error: POST /batch returned 500.']);
  const version = await collected.versionOf('shell');
  for (const failure of collected.failures)
    expect(failure).toMatchObject({ module: 'shell', version, route: '/leads', phase: 'request' });
  const readSlow = () => collected.readMetric('lintel_slow_calls_total', { module: 'shell', version });
  await expect.poll(readSlow).toBe(1);
});

test('views, vitals and times of two modules are counted under module and version', {
  tag: ['@TELE-11', '@TELE-13'],
}, async ({ page, collected, signedIn: _ }) => {
  const loaded = waitForReporter(page);
  await page.goto('/leads');
  await expect(leadTable(page)).toBeVisible();
  await loaded;
  await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const leads = { module: 'leads', version: await collected.versionOf('leads'), route: '/leads' };
  const properties = {
    ...{ module: 'properties', version: await collected.versionOf('properties') },
    route: '/properties',
  };
  const labels = { revision: '1', arm: 'stable' };
  const read = (name: string, subject: Record<string, string>) =>
    collected.readMetric(name, { ...labels, ...subject });
  // While the page is open.
  await expect.poll(() => read('lintel_route_seconds_count', properties), reported).toBe(1);
  expect(await read('lintel_route_seconds_sum', properties)).toBeGreaterThan(0.005);
  expect(await read('lintel_lcp_seconds_count', leads)).toBe(1);
  expect(await read('lintel_cls_count', leads)).toBe(1);
  expect(await read('lintel_cls_count', properties)).toBe(0);
  // When it ends.
  await leave(page);
  await expect.poll(() => read('lintel_cls_count', properties)).toBe(1);
  for (const subject of [leads, properties]) {
    expect(await read('lintel_views_total', subject)).toBe(1);
    expect(await read('lintel_load_seconds_count', subject)).toBe(1);
  }
  expect(await read('lintel_lcp_seconds_count', properties)).toBe(0);
  expect(await read('lintel_route_seconds_count', leads)).toBe(0);
  expect(await collected.readMetric('lintel_telemetry_batches_total', { result: 'invalid' })).toBe(0);
  expect(await collected.readMetric('lintel_views_total', { module: 'other' })).toBe(0);
});

test('sends a batch when the page ends, before ten seconds are over', { tag: '@TELE-11' }, async ({
  page,
  collected,
  signedIn: _,
}) => {
  // The clock is stopped, so only the end of the page triggers sending.
  const loaded = waitForReporter(page);
  await page.goto('/leads');
  await loaded;
  await expect(leadTable(page)).toBeVisible();
  await page.evaluate(() => {
    window.setTimeout = (() => 0) as never;
  });
  const version = await collected.versionOf('leads');
  await leave(page);
  const views = () => collected.readMetric('lintel_views_total', { module: 'leads', version });
  await expect.poll(views).toBe(1);
});

test('nothing is sent about a user who asks not to be tracked', { tag: '@TELE-14' }, async ({
  browser,
  page,
  baseURL,
  collected,
  api,
  account,
  signedIn: _,
}) => {
  await breakLeads(page, { fromStart: true });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const version = await collected.versionOf('leads');
  const { id } = await api.lead();
  const open = async (of: Page) => {
    await of.goto(`/leads/${id}`);
    await expect(card(of)).toContainText(`Leads ${version}`);
  };
  await open(page);
  await expect(card(page)).not.toContainText('Reference');
  await leave(page);
  expect(paths.filter((path) => /telemetry/.test(path))).toEqual([]);

  // Failures of another user, of a request and of the page, are reported later and must be the only reports.
  const context = await browser.newContext({ baseURL });
  try {
    const other = await context.newPage();
    await storeSession(other, account);
    await breakLeads(other, { fromStart: true });
    await open(other);
    await leave(other);
    const readPhases = () => collected.failures.map(({ phase }) => phase).sort();
    await expect.poll(readPhases, reported).toEqual(['data', 'render']);
    expect(await collected.readMetric('lintel_views_total', { module: 'leads' })).toBe(1);
  } finally {
    await context.close();
  }
});

test('source maps of modules cannot be downloaded', { tag: '@TELE-08' }, async ({ page, collected }) => {
  const version = await collected.versionOf('leads');
  const scripts: string[] = await page.request
    .get('/registry.json')
    .then((response) => response.json())
    .then(({ modules }) => Object.keys(modules.find(({ id }: { id: string }) => id === 'leads').integrity));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    const address = `/modules/leads/${version}/${script}`;
    expect((await page.request.get(address)).status()).toBe(200);
    expect((await page.request.get(`${address}.map`)).status()).toBe(404);
  }
});

test('what reports comes once the page is ready, and is small', { tag: '@TELE-07' }, async ({
  page,
  signedIn: _,
}) => {
  const reporter = waitForReporter(page);
  await page.goto('/');
  const script = await (await reporter).body();
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
});

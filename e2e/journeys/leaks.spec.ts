import { browserArguments } from '@lintel/isolated/browser';
import type { CDPSession, Page } from '@playwright/test';
import { screens } from '../screenshots/screens.ts';
import { signIn } from '../support/authForms.ts';
import { filled } from '../support/paths.ts';
import { waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

// Optimized code of frequently run functions is no leak: without it, the heap only contains the product's own data.
const jsFlags = '--js-flags=--no-opt --no-maglev --no-sparkplug';
test.use({
  actionTimeout: 15_000,
  launchOptions: {
    executablePath: process.env.CHROMIUM || undefined,
    args: [...browserArguments, jsFlags],
  },
});
test.describe.configure({ timeout: 600_000 });

const WARM_UP = 2;
const ROUNDS = 20;
/** A page of the shell alone: anything beyond its own data is retained from earlier pages. */
const REST = '/terms';

/** Navigates like a link, without reloading the document. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path.includes('/nowhere') ? /nowhere/ : path);
  await waitForIdle(page);
}

const dialogs: { path: string; open(page: Page): Promise<unknown> }[] = [
  { path: '/leads', open: (page) => page.keyboard.press('ControlOrMeta+k') },
  { path: '/leads', open: (page) => page.getByRole('button', { name: 'Views' }).click() },
  {
    path: '/leads?view=board',
    open: (page) => page.getByRole('button', { name: 'Move Daniel Okafor' }).click(),
  },
  {
    path: '/properties',
    open: (page) =>
      page
        .getByRole('button', { name: /^QR code of/ })
        .first()
        .click(),
  },
  {
    path: '/properties',
    open: (page) =>
      page
        .getByRole('button', { name: /change the state/ })
        .first()
        .click(),
  },
  {
    path: '/settings?tab=security',
    open: (page) => page.getByRole('button', { name: 'Delete account' }).click(),
  },
];

interface Kept {
  heap: number;
  listeners: number;
  documents: number;
  nodes: number;
}

/** Measures the memory that remains after garbage collection. */
async function measureKept(page: Page, protocol: CDPSession): Promise<Kept> {
  await go(page, REST);
  for (let times = 0; times < 4; times += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heap: figure('JSHeapUsedSize'),
    listeners: figure('JSEventListeners'),
    documents: figure('Documents'),
    nodes: figure('Nodes'),
  };
}

test('leaks no memory after closing pages and dialogs and after an earlier sign-in', {
  tag: '@full',
}, async ({ page, signedIn, api }) => {
  const ids = await api.ids();
  const paths = screens.filter(({ open }) => !open).map(({ path }) => filled(path, ids));
  await page.goto(REST);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  const initial = await measureKept(page, protocol);

  async function round() {
    for (const path of paths) await go(page, path);
    for (const { path, open } of dialogs) {
      await go(page, path);
      await open(page);
      const opened = page.getByRole('dialog').or(page.getByRole('menu'));
      // A dialog receives keys once it has the focus.
      await expect
        .poll(() => opened.first().evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }
  }
  for (let times = 0; times < WARM_UP; times += 1) await round();
  const before = await measureKept(page, protocol);
  for (let times = 0; times < ROUNDS; times += 1) await round();
  const after = await measureKept(page, protocol);

  await go(page, '/leads');
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, signedIn);
  await round();
  const again = await measureKept(page, protocol);
  test
    .info()
    .annotations.push({ type: 'kept', description: JSON.stringify({ initial, before, after, again }) });

  // A page's React root has some 140 listeners: the latest pages may not have been collected yet.
  for (const kept of [before, after, again]) expect(kept.listeners - initial.listeners).toBeLessThan(600);
  expect(after.listeners / before.listeners).toBeLessThan(1.15);
  expect(after.heap / before.heap).toBeLessThan(1.15);
  expect(after.documents).toBeLessThanOrEqual(before.documents);
  expect(after.nodes / before.nodes).toBeLessThan(1.15);
});

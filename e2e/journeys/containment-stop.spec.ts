import type { BrowserContext, Page } from '@playwright/test';
import { collectReports } from '../faults/reports.ts';
import { type Account, storeSession } from '../support/account.ts';
import { deployMisfit, goTo, type Lifecycle, misfitReport, readReports } from '../support/misfit.ts';
import { expect, test } from '../support/ownGateway.ts';
import { heading, waitForIdle } from '../support/shell.ts';
import { markWindow } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const STOPPED = 'This section was stopped because it was slowing the page down';
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Misfit 1.0.0' });
const welcome = (page: Page) => page.getByRole('heading', { level: 1 });

test('switches the widgets of a module off that blocks the page again and again', {
  tag: '@CONT-06',
}, async ({ page, gateway, signedIn: _ }) => {
  await collectReports(page);
  await deployMisfit(
    gateway,
    {
      mountWidget: () => {
        setInterval(() => {
          const end = performance.now() + 230;
          while (performance.now() < end);
        }, 600);
      },
      mount: () => {},
    },
    { hasWidget: true },
  );
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: STOPPED })).toBeVisible({ timeout: 40_000 });
  await expect(card(page).getByText(STOPPED, { exact: true })).toBeVisible();
  await expect(page.locator('[data-module="misfit"]')).toHaveCount(0);
  const reports = await readReports(page);
  expect(reports).toContainEqual(misfitReport('update', /^misfit blocks the page: 3 scripts over 200 ms/));
  expect(reports).toContainEqual(misfitReport('update', /^misfit has its widgets switched off: 10 scripts/));
  expect(reports.every(({ module }) => module === 'misfit')).toBe(true);
  // Its interval is cleared with its widget.
  await expect
    .poll(() => readReports(page))
    .toContainEqual(misfitReport('unmount', /^misfit leaves an interval \(600 ms\) behind: /));

  await page.reload();
  await expect(card(page).getByText(STOPPED, { exact: true })).toBeVisible();
  // Its page is still available when the user opens it.
  await goTo(page, 'Misfit');
  await expect(heading(page, 'Misfit')).toBeVisible();
});

test('names the module whose components take long to render, in the script of React', {
  tag: '@CONT-06',
}, async ({ page, gateway, signedIn: _ }) => {
  await collectReports(page);
  await deployMisfit(gateway, {
    mount: async ({ domElement }) => {
      const { createElement, useEffect, useState } = await window.loadShared('react');
      const { createRoot } = await window.loadShared('react-dom/client');
      function Slow() {
        const [count, setCount] = useState(0);
        useEffect(() => {
          const timer = setTimeout(() => setCount(count + 1), 600);
          return () => clearTimeout(timer);
        }, [count]);
        const end = performance.now() + (count > 0 ? 230 : 0);
        while (performance.now() < end);
        return String(count);
      }
      createRoot(domElement.appendChild(document.createElement('div'))).render(createElement(Slow));
    },
  });
  await page.goto('/misfit');
  await expect
    .poll(() => readReports(page), { timeout: 40_000 })
    .toContainEqual(
      misfitReport('update', 'misfit blocks the page: 3 scripts over 200 ms in 30 s, by rendering.'),
    );
});

test('switches the widgets of a module off that keeps adding elements', { tag: '@CONT-06' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await collectReports(page);
  await deployMisfit(
    gateway,
    {
      mountWidget: ({ domElement }) => {
        const timer = setInterval(() => {
          const box = document.createElement('div');
          box.hidden = true;
          box.innerHTML = '<i></i>'.repeat(2000);
          domElement.append(box);
          if (!domElement.isConnected) clearInterval(timer);
        }, 100);
      },
    },
    { hasWidget: true },
  );
  await page.goto('/');
  await expect(card(page).getByText(STOPPED, { exact: true })).toBeVisible({ timeout: 40_000 });
  const reports = await readReports(page);
  expect(reports).toContainEqual(misfitReport('update', 'misfit has more than 20000 elements.'));
  expect(reports).toContainEqual(
    misfitReport('update', 'misfit has its widgets switched off: more than 50000 elements.'),
  );
});

test('refuses a module dialogs, another page, and the content of the document', { tag: '@CONT-07' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await collectReports(page);
  await deployMisfit(gateway, {
    mount: () => {
      alert('Hello');
      document.body.innerHTML = '';
      document.body.replaceChildren();
      location.href = '/settings';
      location.reload();
    },
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/');
  // A press before hydration would load the next page from the server.
  await waitForIdle(page);
  await goTo(page, 'Misfit');
  const isMarked = await markWindow(page);
  await expect(heading(page, 'Misfit')).toBeVisible();
  const at = 'http://localhost:\\d+/modules/misfit/1\\.0\\.0/entry\\.0123456789\\.js:\\d+:\\d+';
  await expect
    .poll(() => readReports(page))
    .toEqual([
      misfitReport('update', new RegExp(`^misfit uses window\\.alert: ${at}\\.$`)),
      misfitReport('update', new RegExp(`^misfit uses document\\.body\\.innerHTML: ${at}\\.$`)),
      misfitReport('update', new RegExp(`^misfit uses document\\.body\\.replaceChildren: ${at}\\.$`)),
      misfitReport('update', new RegExp(`^misfit uses location: ${at}\\.$`)),
      misfitReport('update', new RegExp(`^misfit uses location: ${at}\\.$`)),
    ]);
  expect(dialogs).toEqual([]);
  await goTo(page, 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(await isMarked()).toBe(true);
});

test('opens a dialog that module.json declares', { tag: '@CONT-07' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await collectReports(page);
  await deployMisfit(gateway, { mount: () => alert('Declared') }, { dialogs: ['alert'] });
  const opened = page.waitForEvent('dialog');
  const visit = page.goto('/misfit');
  const dialog = await opened;
  expect(dialog.message()).toBe('Declared');
  await dialog.accept();
  await visit;
  await expect(heading(page, 'Misfit')).toBeVisible();
  expect(await readReports(page)).toEqual([]);
});

/** Opens a page whose main thread hangs, and kills its process as an impatient user does. */
async function hangAndKill(context: BrowserContext, url: string, account: Account) {
  const page = await context.newPage();
  await storeSession(page, account);
  const protocol = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  const hanging = page.waitForEvent('console', { predicate: (message) => message.text() === 'Looping' });
  await page.goto(url, { waitUntil: 'commit' });
  await hanging;
  const since = Date.now();
  // A user waits at least this long.
  await expect.poll(() => Date.now() - since, { timeout: 5000 }).toBeGreaterThan(2100);
  // Never gets a response.
  void protocol.send('Page.crash').catch(() => null);
  await crashed;
  await page.close();
}

/** Loops when it is mounted. */
const loop: Lifecycle = () => {
  if ('isMended' in window) return;
  console.log('Looping');
  for (;;);
};

/** Loops in its first render, which React splits into several tasks. */
const loopInLaterSlice: Lifecycle = async ({ domElement, onRender }) => {
  if ('isMended' in window) return;
  const { createElement, startTransition } = await window.loadShared('react');
  const { createRoot } = await window.loadShared('react-dom/client');
  let tasks = 0;
  setInterval(() => {
    tasks += 1;
  });
  function Row() {
    const end = performance.now() + 10;
    while (performance.now() < end);
    return null;
  }
  function LastRow(): null {
    if (tasks < 3) throw new Error('It is rendered in one task.');
    console.log('Looping');
    for (;;);
  }
  function Rows() {
    onRender?.();
    return [
      ...Array.from({ length: 40 }, (_, key) => createElement(Row, { key })),
      createElement(LastRow, { key: 'last' }),
    ];
  }
  const root = createRoot(domElement.appendChild(document.createElement('div')));
  await new Promise(() => startTransition(() => root.render(createElement(Rows))));
};

for (const { when, mountWidget } of [
  { when: 'while it was mounted', mountWidget: loop },
  { when: 'in a later slice of its first render', mountWidget: loopInLaterSlice },
])
  test(`starts without a module that two tabs died of ${when}, says so, and tries it again when asked`, {
    tag: '@CONT-07',
  }, async ({ context, page, gateway, account }) => {
    test.slow();
    await storeSession(page, account);
    await deployMisfit(gateway, { mountWidget, mount: () => {} }, { hasWidget: true });
    await hangAndKill(context, gateway.url, account);
    await hangAndKill(context, gateway.url, account);
    await collectReports(page);
    await page.addInitScript(() => Object.assign(window, { isMended: true }));
    await page.goto('/');
    await expect(welcome(page)).not.toBeEmpty();
    await expect(card(page)).toContainText(
      'It was stopped because the page froze twice while it was loading.',
    );
    await expect
      .poll(() => readReports(page))
      .toEqual([misfitReport('mount', 'A tab died while misfit was running.')]);
    await goTo(page, 'Leads');
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
    await goTo(page, 'Misfit');
    await expect(card(page)).toBeVisible();
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Misfit')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Misfit')).toBeVisible();
  });

test('stops a module in an open tab within 10 seconds when it is disabled, and starts it when it is enabled', {
  tag: '@CONT-09',
}, async ({ page, gateway, signedIn: _ }) => {
  await collectReports(page);
  const watched = page.waitForResponse(/\/modules\/shell\/[^/]+\/version\.js/);
  await deployMisfit(gateway, {}, { hasWidget: true });
  await page.goto('/misfit');
  await watched;
  await expect(heading(page, 'Misfit')).toBeVisible();
  await page.getByLabel('Field of the misfit').fill('typed');
  const isMarked = await markWindow(page);
  await gateway.switchModule('misfit', false);
  const off = page.getByRole('alert').filter({ hasText: 'Misfit is turned off' });
  await expect(off).toBeVisible({ timeout: 10_000 });
  await expect(page.locator('[data-module="misfit"]')).toHaveCount(0);
  await goTo(page, 'Overview');
  await expect(off).toBeVisible();
  await gateway.switchModule('misfit', true);
  await expect(page.locator('[data-module="misfit"]').getByRole('heading', { name: 'Misfit' })).toBeVisible({
    timeout: 10_000,
  });
  expect(await isMarked()).toBe(true);
  expect(await readReports(page)).toEqual([]);
});

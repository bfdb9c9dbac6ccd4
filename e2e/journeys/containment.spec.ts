import type { Page } from '@playwright/test';
import { collectReports } from '../faults/reports.ts';
import { deployMisfit, goTo, misfitReport, readReports } from '../support/misfit.ts';
import { expect, test } from '../support/ownGateway.ts';
import { heading, waitForIdle } from '../support/shell.ts';
import { markWindow } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const card = (page: Page) => page.getByRole('alert').filter({ hasText: "Couldn't load Misfit" });

for (const lifecycle of ['bootstrap', 'mount'] as const) {
  test(`gives up a ${lifecycle} that never settles, and shows it when it is tried again`, {
    tag: ['@CONT-01', '@CONT-08'],
  }, async ({ page, gateway, signedIn: _ }) => {
    await collectReports(page);
    await page.addInitScript(() => Object.assign(window, { settle: () => {} }));
    await deployMisfit(gateway, {
      [lifecycle]: () =>
        'isMended' in window ||
        new Promise((resolve) => {
          Object.assign(window, { isMended: true, settle: resolve });
        }),
    });
    await page.goto('/');
    // A press before hydration would load the next page from the server.
    await waitForIdle(page);
    await goTo(page, 'Misfit');
    const isMarked = await markWindow(page);
    await expect(card(page)).toBeVisible({ timeout: 15_000 });
    await expect(card(page)).toContainText('Misfit 1.0.0');
    expect(await readReports(page)).toEqual([misfitReport('mount', 'Mounting did not end in 8 s.')]);

    // A mount that settles late is neither shown nor blocks anything.
    await page.evaluate(() => (window as unknown as { settle(): void }).settle());
    await goTo(page, 'Leads');
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
    await goTo(page, 'Misfit');
    await expect(heading(page, 'Misfit')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    expect(await isMarked()).toBe(true);
    expect(await readReports(page)).toHaveLength(1);
  });
}

test('leaves a module whose unmount never settles', { tag: '@CONT-01' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await collectReports(page);
  await deployMisfit(gateway, { unmount: () => new Promise(() => {}) });
  await page.goto('/misfit');
  await expect(heading(page, 'Misfit')).toBeVisible();
  await goTo(page, 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect
    .poll(() => readReports(page), { timeout: 15_000 })
    .toEqual([misfitReport('unmount', 'Unmounting did not end in 8 s.')]);
});

test('lets neither a flood of events nor an undeclared event reach the rest', { tag: '@CONT-02' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await collectReports(page);
  await deployMisfit(gateway, {
    mount: ({ host }) => {
      host.events.emit('review.changed', { id: null });
      let emitted = 0;
      const timer = setInterval(() => {
        for (let index = 0; index < 20; index += 1) host.events.emit('lead.changed', { id: null });
        emitted += 20;
        document.documentElement.dataset['emitted'] = `${emitted}`;
        if (emitted === 5000) clearInterval(timer);
      }, 10);
    },
  });
  // Its sidebar, Overview and list all show leads.
  await page.goto('/');
  await goTo(page, 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
  });
  await goTo(page, 'Misfit');
  await expect(page.locator('html')).toHaveAttribute('data-emitted', '5000', { timeout: 30_000 });
  expect(calls).toBeLessThan(150);
  expect(await readReports(page)).toEqual([
    misfitReport('data', 'misfit may not emit review.changed.'),
    misfitReport('data', 'misfit emits too many events.'),
  ]);
});

test('lets a module that calls the API in a loop through at a bounded rate', { tag: '@CONT-02' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await collectReports(page);
  await deployMisfit(gateway, {
    mount: async ({ host, domElement }) => {
      const calls = Array.from({ length: 400 }, () => host.session.request('/leads/counts'));
      const answers = await Promise.all(calls);
      domElement.append(`${answers.filter(({ status }) => status === 429).length} refused`);
    },
  });
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/leads/counts') calls += 1;
  });
  await page.goto('/misfit');
  await expect(page.getByText(/\d+ refused/)).toBeVisible();
  expect(calls).toBeGreaterThan(150);
  expect(calls).toBeLessThan(300);
  const reports = await readReports(page);
  expect(reports).toContainEqual(misfitReport('request', 'misfit makes too many calls.'));
});

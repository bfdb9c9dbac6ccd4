import type { Page } from '@playwright/test';
import { expect, test } from '../support/ownGateway.ts';
import { addProbes } from '../support/probes.ts';
import { leaveDialog } from '../support/shell.ts';
import { phone } from '../support/viewports.ts';
import { markWindow } from '../support/watchPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload' });
const later = (page: Page) => notice(page).getByRole('button', { name: 'Later' });

/** Opens a page and waits until the check for new versions has loaded, long after the first paint. */
async function open(page: Page, path: string) {
  await page.clock.install();
  const watch = page.waitForResponse(/\/modules\/shell\/[^/]+\/version\.js/);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.clock.runFor(6000);
  await watch;
  await expect(page.locator('[data-version]')).toBeAttached();
}

/**
 * Advances the clock until the tab has requested the registry once more, and returns the status of the response. The
 * steps are shorter than the tab's own timeout, which uses the same clock and would abort the request.
 */
async function advanceOneMinute(page: Page) {
  let isAsked = false;
  const answered = page.waitForResponse('**/registry.json');
  page.once('request', function watch(request) {
    if (request.url().endsWith('/registry.json')) isAsked = true;
    else page.once('request', watch);
  });
  while (!isAsked) await page.clock.runFor(2000);
  return (await answered).status();
}

test('requests only the registry while nothing is new', { tag: '@full' }, async ({ page, signedIn: _ }) => {
  await open(page, '/leads');
  expect(await advanceOneMinute(page)).toBe(200);
  expect(await advanceOneMinute(page)).toBe(304);
  await expect(notice(page)).toHaveCount(0);
});

test('notifies a running tab of a new version and loads it with a reload', async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await open(page, '/leads');
  await gateway.republish('leads', '9.0.0');
  await gateway.promote('leads@9.0.0');
  await advanceOneMinute(page);
  await expect(notice(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await reload(page).press('Enter');
  await loaded;
  await expect(page.locator('link[rel="preload"][href*="/modules/leads/9.0.0/"]').first()).toBeAttached();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('hides the notice with Later until another version is live', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/leads');
  await gateway.republish('leads', '9.0.0');
  await gateway.promote('leads@9.0.0');
  await advanceOneMinute(page);
  const box = await later(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await later(page).click();
  await expect(notice(page)).toHaveCount(0);
  await advanceOneMinute(page);
  await expect(notice(page)).toHaveCount(0);

  await gateway.republish('reviews', '9.0.0');
  await gateway.promote('reviews@9.0.0');
  await advanceOneMinute(page);
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test("asks once about unsaved changes before a reload, with the page's own message", {
  tag: '@full',
}, async ({ page, context, gateway, signedIn: _ }) => {
  await addProbes(context, ['probe']);
  await open(page, '/');
  await page.waitForFunction(() => window.probes?.['probe']);
  await page.evaluate(() => window.probes?.['probe']?.navigation.block(() => true, 'Leave the note?'));
  await gateway.republish('shell', '9.0.0');
  await gateway.promote('shell@9.0.0');
  await advanceOneMinute(page);
  const isMarked = await markWindow(page);

  // After an answer in this dialog, the browser does not ask again.
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  const { dialog, stay, leave } = leaveDialog(page);
  await reload(page).click();
  await expect(dialog).toContainText('Leave the note?');
  await stay.click();
  expect(await isMarked()).toBe(true);
  const loaded = page.waitForEvent('load');
  await reload(page).click();
  await leave.click();
  await loaded;
  await expect(page.locator('script[src*="/modules/shell/9.0.0/"]').first()).toBeAttached();
  expect(questions).toEqual([]);
});

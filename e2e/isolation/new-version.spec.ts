import type { Page } from '@playwright/test';
import { markWindow } from '../support/moduleFiles.ts';
import { expect, test } from '../support/ownGateway.ts';
import { addProbes } from '../support/probes.ts';
import { phone } from '../support/viewports.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload' });
const later = (page: Page) => notice(page).getByRole('button', { name: 'Later' });

/** Opens a page and waits until what looks for new versions is there, long after the first paint. */
async function open(page: Page, path: string) {
  await page.clock.install();
  const watch = page.waitForResponse(/\/modules\/shell\/[^/]+\/version\.[^/]*js/);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.clock.runFor(6000);
  await watch;
  await expect(page.locator('[data-version]')).toBeAttached();
}

/** Lets a minute go by, counted from when the tab has read its last answer, and gives the status of the next one. */
async function aMinuteLater(page: Page) {
  let status = 0;
  await expect(async () => {
    const asked = page.waitForResponse('**/registry.json', { timeout: 3000 });
    await page.clock.runFor(61_000);
    status = (await asked).status();
  }).toPass();
  return status;
}

test('as long as nothing is new, a tab asks for no more than that', async ({ page, signedIn: _ }) => {
  await open(page, '/leads');
  expect(await aMinuteLater(page)).toBe(200);
  expect(await aMinuteLater(page)).toBe(304);
  await expect(notice(page)).toHaveCount(0);
});

test('a running tab is told of a new version and has it after a reload', async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await open(page, '/leads');
  await gateway.republish('leads', '9.0.0');
  await gateway.promote('leads@9.0.0');
  await aMinuteLater(page);
  await expect(notice(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await reload(page).press('Enter');
  await loaded;
  await expect(page.locator('link[rel="preload"][href*="/modules/leads/9.0.0/"]').first()).toBeAttached();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('Later hides it until there is another one', async ({ page, gateway, signedIn: _ }) => {
  await page.setViewportSize(phone);
  await open(page, '/leads');
  await gateway.republish('leads', '9.0.0');
  await gateway.promote('leads@9.0.0');
  await aMinuteLater(page);
  const box = await later(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await later(page).click();
  await expect(notice(page)).toHaveCount(0);
  await aMinuteLater(page);
  await expect(notice(page)).toHaveCount(0);

  await gateway.republish('reviews', '9.0.0');
  await gateway.promote('reviews@9.0.0');
  await aMinuteLater(page);
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test("a reload asks for what is unsaved by the page's own words, once", async ({
  page,
  context,
  gateway,
  signedIn: _,
}) => {
  await addProbes(context, ['probe']);
  await open(page, '/');
  await page.waitForFunction(() => window.probes?.['probe']);
  await page.evaluate(() => window.probes?.['probe']?.navigation.block(() => true, 'Leave the note?'));
  await gateway.republish('shell', '9.0.0');
  await gateway.promote('shell@9.0.0');
  await aMinuteLater(page);
  const isMarked = await markWindow(page);

  const questions: string[] = [];
  let leave = false;
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`);
    void (leave ? dialog.accept() : dialog.dismiss());
  });
  await reload(page).click();
  expect(await isMarked()).toBe(true);
  leave = true;
  const loaded = page.waitForEvent('load');
  await reload(page).click();
  await loaded;
  await expect(page.locator('script[src*="/modules/shell/9.0.0/"]').first()).toBeAttached();
  expect(questions).toEqual(['confirm: Leave the note?', 'confirm: Leave the note?']);
});

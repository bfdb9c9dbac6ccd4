import type { Locator, Page } from '@playwright/test';
import { leadPage } from '../support/leadPage.ts';
import { holdRequest } from '../support/openRequests.ts';
import { advanceClock, installClock } from '../support/pageClock.ts';
import { test } from '../support/test.ts';
import { breakRendering, entry, stall } from './faultInjectors.ts';
import { type FaultSite, pages } from './faultSites.ts';
import { expect, faultTarget } from './faultTarget.ts';
import { neighborPage } from './neighborPage.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

/** Ways in which saving a note can fail. Each returns a function that repairs it. */
const failures: Record<string, (page: Page) => Promise<() => Promise<unknown>>> = {
  async stalls(page) {
    await page.route('**/notes', holdRequest);
    return () => page.unroute('**/notes');
  },
  async 'is out of reach'(page) {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

for (const [what, fail] of Object.entries(failures)) {
  test(`keeps the text of a note while the API ${what} and saves it later`, {
    tag: ['@ERR-08', '@full'],
  }, async ({ page, signedIn: _, api }) => {
    await installClock(page);
    await page.goto(`/leads/${(await api.lead()).id}`);
    const { noteText, addNote, notes } = leadPage(page);
    await noteText.fill('Do not lose me');
    const repair = await fail(page);
    await addNote.click();
    await expect(async () => {
      await advanceClock(page, 10_000);
      await expect(noteText).toHaveValue('Do not lose me');
      await expect(addNote).toBeEnabled({ timeout: 500 });
    }).toPass();
    await repair();
    await addNote.click();
    await expect(notes).toContainText(['Do not lose me']);
    await expect(noteText).toHaveValue('');
  });
}

/** Finds a page in the registry by its path. */
function findSite(path: string): FaultSite {
  const site = pages.find((each) => each.path === path);
  if (!site) throw new Error(`No live module has ${path}.`);
  return site;
}

async function typeInPalette(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await field.fill('Jonas');
  return field;
}

test('keeps the input of the palette while the page behind it breaks', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  const site = findSite('/leads');
  await breakRendering(page, site, neighborPage(page, site));
  await page.goto(site.path);
  await faultTarget(page, site).expectWorking();
  const field = await typeInPalette(page);
  await page.evaluate(() => window.breakLater?.());
  await expect(faultTarget(page, site).own).toBeHidden();
  await expect(field).toHaveValue('Jonas');
  await page.keyboard.press('Escape');
  await expect(faultTarget(page, site).card).toBeVisible();
});

test('keeps the input of the palette while the page behind it does not load', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  const site = findSite('/reviews');
  await stall(entry)(page, site, neighborPage(page, site));
  await page.goto(site.path, { waitUntil: 'commit' });
  const field = await typeInPalette(page);
  await advanceClock(page, 10_000);
  await expect(faultTarget(page, site).own).toBeHidden();
  await expect(field).toHaveValue('Jonas');
  await page.keyboard.press('Escape');
  await expect(faultTarget(page, site).card).toBeVisible();
});

import type { Page } from '@playwright/test';
import { getSidebar } from '../support/shell.ts';
import { type FaultSite, findNeighbor } from './faultSites.ts';
import { expect } from './faultTarget.ts';

export type NeighborPage = ReturnType<typeof neighborPage>;

/** Navigates from a site to a page of another module and back, without a reload. */
export function neighborPage(page: Page, site: FaultSite) {
  const neighbor = findNeighbor(site);
  const there = page.locator(`[data-module="${neighbor.id}"]`);
  const search = there.getByRole('searchbox').first();
  /** Number of history entries between the pages; 0 before the first visit. */
  let steps = 0;

  async function expectWorking() {
    await expect(there.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(there.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  async function again() {
    for (let step = 0; step < steps; step += 1) await page.goForward({ waitUntil: 'commit' });
    await expectWorking();
    if ((await search.count()) > 0) await expect(search).toHaveValue('a');
  }

  return {
    /**
     * Opens the page by a link and types into its search field. Later visits use the browser's buttons and expect the
     * same state.
     */
    async go() {
      if (steps > 0) return again();
      steps = 1;
      if (site.frame === 'layout') {
        await getSidebar(page).getByRole('link', { name: neighbor.label }).click();
      } else if (await page.getByRole('link', { name: 'Back to Overview' }).isVisible()) {
        await page.getByRole('link', { name: 'Back to Overview' }).click();
        await getSidebar(page).getByRole('link', { name: neighbor.label }).click();
        steps = 2;
      } else {
        await page.evaluate(navigateInPage, neighbor.path);
      }
      await expectWorking();
      if ((await search.count()) === 0) return;
      await search.fill('a');
      await expect(page).toHaveURL(/[?&]q=a/);
      // Waits for its data, before a fault can affect it.
      await expectWorking();
    },
    async back() {
      for (let step = 0; step < steps; step += 1) await page.goBack({ waitUntil: 'commit' });
    },
  };
}

/** Navigates like the browser's buttons, because pages without sidebar have no link to other modules. */
function navigateInPage(path: string) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

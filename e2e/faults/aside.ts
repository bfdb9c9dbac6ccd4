import type { Page } from '@playwright/test';
import { sidebarOf } from '../support/sidebar.ts';
import { expect } from './expect.ts';
import { neighbourOf, type Place } from './places.ts';

export type Aside = ReturnType<typeof asideFrom>;

/** Goes from a place to another module's page and back, without a reload. */
export function asideFrom(page: Page, place: Place) {
  const neighbour = neighbourOf(place);
  const there = page.locator(`[data-module="${neighbour.id}"]`);
  const search = there.getByRole('searchbox').first();
  /** How far it is by the browser's own buttons; none while nobody has been there. */
  let steps = 0;

  async function isWell() {
    await expect(there.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(there.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  async function again() {
    for (let step = 0; step < steps; step += 1) await page.goForward({ waitUntil: 'commit' });
    await isWell();
    if ((await search.count()) > 0) await expect(search).toHaveValue('a');
  }

  return {
    /**
     * The first time as the user leaves, who types something into the search of that page when it has one; then by the
     * browser's button, to find everything as it was left.
     */
    async go() {
      if (steps > 0) return again();
      steps = 1;
      if (place.frame === 'layout') {
        await sidebarOf(page).getByRole('link', { name: neighbour.label }).click();
      } else if (await page.getByRole('link', { name: 'Back to Overview' }).isVisible()) {
        await page.getByRole('link', { name: 'Back to Overview' }).click();
        await sidebarOf(page).getByRole('link', { name: neighbour.label }).click();
        steps = 2;
      } else {
        await page.evaluate(goWithin, neighbour.path);
      }
      await isWell();
      if ((await search.count()) === 0) return;
      await search.fill('a');
      await expect(page).toHaveURL(/[?&]q=a/);
      // What it asks for is there before anything else befalls it.
      await isWell();
    },
    async back() {
      for (let step = 0; step < steps; step += 1) await page.goBack({ waitUntil: 'commit' });
    },
  };
}

/** As the browser's own buttons do: a page that has the whole window has links of its own alone. */
function goWithin(path: string) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

import type { Page } from '@playwright/test';
import { expect as base } from '@playwright/test';
import { type FaultSite, widgets } from './faultSites.ts';

/** Loading a site's code and data takes time in each step on a busy machine. */
export const expect = base.configure({ timeout: 15_000 });

/** Further parts that a fault affects. */
export type Reach = 'its module' | 'everything';

/** Locators of a site: the module's own content, and the error card that the shell shows instead. */
export function faultTarget(page: Page, { module, expose, kind }: FaultSite) {
  const own = page.locator(`[data-module="${module.id}"][data-expose="${expose}"]`);
  const around = own.locator('..');
  // A card in place of a figure interrupts no speech.
  const alerts = around
    .getByRole('alert')
    .or(around.getByRole('status').filter({ hasText: "Couldn't load" }));
  const card = alerts.filter({ hasText: new RegExp(`Couldn't load ${module.name}`) });

  const content = kind === 'page' ? own.getByRole('heading', { level: 1 }) : own;
  const waiting = around.locator('[aria-busy="true"]');

  /** Whether the module shows its content and no loading state. */
  const hasAll = async () =>
    (await content.filter({ hasText: /\S/ }).count()) > 0 && (await waiting.count()) === 0;
  const waitForIdle = () => expect.poll(hasAll).toBe(true);

  return {
    own,
    card: card.first(),
    /** Error states of the module and the shell. */
    alerts,
    /** The first "Try again" button. */
    again: alerts.getByRole('button', { name: 'Try again' }).first(),
    search: own.getByRole('searchbox').first(),
    hasAll,
    waitForIdle,
    /** Expects the site to show its content without an error. */
    async expectWorking() {
      await waitForIdle();
      await expect(alerts).toHaveCount(0);
    },
  };
}

/** Expects the shell and all other widgets of the page, which the fault does not affect, to work. */
export async function expectRestToWork(
  page: Page,
  site: FaultSite,
  { alsoAffects }: { alsoAffects?: Reach },
) {
  if (site.kind === 'page') return;
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  if (site.path === '/') await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  const others = widgets.filter(
    ({ path, module, expose }) =>
      path === site.path &&
      alsoAffects !== 'everything' &&
      (module.id !== site.module.id || (alsoAffects !== 'its module' && expose !== site.expose)),
  );
  for (const other of others) await faultTarget(page, other).expectWorking();
}

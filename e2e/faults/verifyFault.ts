import { type Page, test } from '@playwright/test';
import { getSidebar } from '../support/shell.ts';
import type { InjectedFault } from './faultInjectors.ts';
import type { FaultSite } from './faultSites.ts';
import type { Fault } from './faults.ts';
import { expect, expectRestToWork, faultTarget } from './faultTarget.ts';
import type { NeighborPage } from './neighborPage.ts';
import { expectReports, expectShellReports } from './reports.ts';

interface Case {
  page: Page;
  site: FaultSite;
  fault: Fault;
  injected: InjectedFault;
  neighbor: NeighborPage;
}

/** Verifies a site and its surroundings, by the fault's effect on the display. */
export const verifyFault: Record<Fault['shows'], (one: Case) => Promise<void>> = {
  /** The shell's error card replaces the site. */
  async card({ page, site, fault, injected, neighbor }) {
    const { card, again, expectWorking } = faultTarget(page, site);
    const expectCard = async () => {
      await injected.activate?.();
      await expect(card).toBeVisible();
      await expectRestToWork(page, site, fault);
    };
    await expectCard();
    await neighbor.go();
    await neighbor.back();
    await expectCard();
    expect(await expectReports(page, site, fault)).toEqual([]);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

    await injected.repair();
    await again.click();
    await expectWorking();
    await neighbor.go();
  },

  /** The module shows its own error state. */
  async 'own error'({ page, site, fault, injected, neighbor }) {
    const { card, alerts, again, search, waitForIdle, expectWorking } = faultTarget(page, site);
    await injected.activate?.();
    await waitForIdle();
    if (injected.calls?.() === 0) {
      await expectWorking();
      test.info().annotations.push({ type: 'without effect' });
      return;
    }
    await expect(again).toBeVisible();
    await expect(card).toHaveCount(0);
    const types = (await search.count()) > 0;
    if (types) {
      await search.fill('a');
      await expect(page).toHaveURL(/[?&]q=a/);
    }
    await expectRestToWork(page, site, fault);
    await neighbor.go();
    await neighbor.back();
    await injected.activate?.();
    await expect(again).toBeVisible();
    await expectReports(page, site, fault);

    await injected.repair();
    await expect(async () => {
      // The error may disappear by itself in the meantime.
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(alerts).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expectWorking();
    if (types) await expect(search).toHaveValue('a');
    await neighbor.go();
  },

  /** Pages of modules work. Pages and dialogs of the shell show an error card. */
  async 'shell card'({ page, site, fault, injected, neighbor }) {
    const { own, expectWorking } = faultTarget(page, site);
    const card = page.getByRole('main').getByRole('alert').filter({ hasText: "Couldn't load" });
    const repair = async () => {
      await expectShellReports(page, fault);
      await injected.repair();
      await card.getByRole('button', { name: 'Try again' }).click();
    };
    if (site.kind === 'widget') {
      await expect(card).toBeVisible();
      await expect(own).toHaveCount(0);
      await neighbor.go();
      await neighbor.back();
      await expect(card).toBeVisible();
      await repair();
      await expectWorking();
      return neighbor.go();
    }
    await expectWorking();
    await neighbor.go();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await getSidebar(page).getByRole('link', { name: 'Overview' }).click();
    await expect(card).toBeVisible();
    await repair();
    await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await neighbor.back();
    await expectWorking();
  },

  /** The user does not notice the fault. */
  async nothing({ page, site, fault, neighbor }) {
    const { own, expectWorking } = faultTarget(page, site);
    await expectWorking();
    await neighbor.go();
    await expect(own).toHaveCount(0);
    expect(await expectReports(page, site, fault)).toEqual([]);
    await neighbor.back();
    await expectWorking();
  },
};

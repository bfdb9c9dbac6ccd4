import { type Page, test } from '@playwright/test';
import type { Aside } from './aside.ts';
import { expect } from './expect.ts';
import type { Fault } from './faults.ts';
import { expectRestToStand, onStage } from './onStage.ts';
import type { Place } from './places.ts';
import { expectReports } from './reports.ts';
import type { Struck } from './strikes.ts';

interface Case {
  page: Page;
  place: Place;
  fault: Fault;
  struck: Struck;
  aside: Aside;
}

/** What becomes of a place, and of everything around it, by what the fault shows there. */
export const outcomes: Record<Fault['shows'], (one: Case) => Promise<void>> = {
  /** The shell's card stands in the place. */
  async card({ page, place, fault, struck, aside }) {
    const { card, again, isWell } = onStage(page, place);
    const isStruck = async () => {
      await struck.bite?.();
      await expect(card).toBeVisible();
      await expectRestToStand(page, place, fault);
    };
    await isStruck();
    await aside.go();
    await aside.back();
    await isStruck();
    expect(await expectReports(page, place, fault)).toEqual([]);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

    await struck.repair();
    await again.click();
    await isWell();
    await aside.go();
  },

  /** The module is there; its screen says that its data is not. */
  async 'own error'({ page, place, fault, struck, aside }) {
    const { card, alerts, again, search, isSettled, isWell } = onStage(page, place);
    await struck.bite?.();
    await isSettled();
    if (struck.calls?.() === 0) {
      await isWell();
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
    await expectRestToStand(page, place, fault);
    await aside.go();
    await aside.back();
    await struck.bite?.();
    await expect(again).toBeVisible();
    await expectReports(page, place, fault);

    await struck.repair();
    await expect(async () => {
      // It may go by itself in the meantime.
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(alerts).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await isWell();
    if (types) await expect(search).toHaveValue('a');
    await aside.go();
  },

  /** Nobody sees anything of it. */
  async nothing({ page, place, fault, aside }) {
    const { own, isWell } = onStage(page, place);
    await isWell();
    await aside.go();
    await expect(own).toHaveCount(0);
    expect(await expectReports(page, place, fault)).toEqual([]);
    await aside.back();
    await isWell();
  },
};

import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { type Place, widgets } from './places.ts';

/** Whom a fault befalls besides its place. */
export type Reach = 'its module' | 'everything';

/** Where a place is on the screen: the module's own part, and what the shell shows instead when that fails. */
export function onStage(page: Page, { module, expose, kind }: Place) {
  const own = page.locator(`[data-module="${module.id}"][data-expose="${expose}"]`);
  const around = own.locator('..');
  const card = around.getByRole('alert').filter({ hasText: `${module.name} could not be shown` });

  const words = kind === 'page' ? own.getByRole('heading', { level: 1 }) : own;
  const waiting = around.locator('[aria-busy="true"]');

  /** The module is there, with nothing still on its way. */
  const hasAll = async () =>
    (await words.filter({ hasText: /\S/ }).count()) > 0 && (await waiting.count()) === 0;
  const isSettled = () => expect.poll(hasAll).toBe(true);

  return {
    own,
    card: card.first(),
    /** Error states, whoever shows them. */
    alerts: around.getByRole('alert'),
    /** "Try again" of the error states, the first one first. */
    again: around.getByRole('alert').getByRole('button', { name: 'Try again' }).first(),
    search: own.getByRole('searchbox').first(),
    hasAll,
    isSettled,
    /** The place has what it has to show. */
    async isWell() {
      await isSettled();
      await expect(around.getByRole('alert')).toHaveCount(0);
    },
  };
}

/** On a page of widgets all others stand that the fault does not befall, and what is the shell's own. */
export async function expectRestToStand(page: Page, place: Place, { alsoBefalls }: { alsoBefalls?: Reach }) {
  if (place.kind === 'page') return;
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  if (place.path === '/') await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  const others = widgets.filter(
    ({ path, module, expose }) =>
      path === place.path &&
      alsoBefalls !== 'everything' &&
      (module.id !== place.module.id || (alsoBefalls !== 'its module' && expose !== place.expose)),
  );
  for (const other of others) await onStage(page, other).isWell();
}

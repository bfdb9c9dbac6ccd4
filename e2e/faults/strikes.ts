import type { Page, Route } from '@playwright/test';
import { isPage } from '../support/registry.ts';
import type { Aside } from './aside.ts';
import { expect } from './expect.ts';
import { CALLER, endMisbehaviour, faultyEntry, type Misbehaviour } from './faultyEntry.ts';
import { expectRestToStand, onStage } from './onStage.ts';
import type { Place } from './places.ts';

/** A fault that has been put in the way of a place. */
export interface Struck {
  /** Makes the fault show whenever the place is opened: time that passes, or something that is done. */
  bite?(): Promise<void>;
  /** How many calls the place has made, where that matters. */
  calls?(): number;
  repair(): Promise<unknown>;
}

export type Strike = (page: Page, place: Place, aside: Aside) => Promise<Struck>;
type Answer = (route: Route) => Promise<void>;

const never: Answer = () => new Promise(() => {});
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const entryOf = ({ module }: Place) => new RegExp(`${escaped(module.baseUrl + module.entry)}(\\?|$)`);

function chunksOf({ name, module, chunks }: Place): RegExp {
  const files = Object.keys(module.integrity).filter((file) =>
    chunks.some((chunk) => file.startsWith(`${chunk}.`)),
  );
  if (files.length === 0) throw new Error(`${name}: the release has no chunk that module.json names for it.`);
  return new RegExp(`${escaped(module.baseUrl)}(${files.map(escaped).join('|')})(\\?|$)`);
}

/** Takes the entry's hash out of every page, preload and registry, so that what comes is taken for what it is. */
async function trustEntry(page: Page, { module }: Place) {
  const hash = module.integrity[module.entry] ?? '';
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(hash, '') });
  });
}

async function answering(page: Page, address: RegExp, answer: Answer): Promise<Struck> {
  await page.route(address, answer);
  return { repair: () => page.unroute(address, answer) };
}

/** Another answer to the request of the entry. */
export const entry =
  (answer: Answer): Strike =>
  (page, place) =>
    answering(page, entryOf(place), answer);

/** Another answer that the entry's hash would keep away. */
export const trustedEntry =
  (answer: Answer): Strike =>
  async (page, place) => {
    await trustEntry(page, place);
    return answering(page, entryOf(place), answer);
  };

export const chunk =
  (answer: Answer): Strike =>
  (page, place) =>
    answering(page, chunksOf(place), answer);

/** The real entry, of which one export misbehaves. */
export const misbehaving =
  (misbehaviour: Misbehaviour): Strike =>
  async (page, place, aside) => {
    await trustedEntry(async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()) + faultyEntry(place, misbehaviour),
      });
    })(page, place, aside);
    return { repair: () => endMisbehaviour(page) };
  };

/** Breaks the place's rendering once it is there. */
export const breaking: Strike = async (page, place, aside) => ({
  ...(await misbehaving('later render')(page, place, aside)),
  async bite() {
    await onStage(page, place).isWell();
    await page.evaluate(() => window.breakLater?.());
  },
});

/** Another answer to the place's own calls; everybody else's go their way. */
export const calls =
  (answer: Answer): Strike =>
  async (page, place, aside) => {
    let count = 0;
    await misbehaving('none')(page, place, aside);
    const struck = await answering(page, /\/api\//, (route) => {
      if (route.request().headers()[CALLER] !== place.expose) return route.fallback();
      count += 1;
      return answer(route);
    });
    return { ...struck, calls: () => count };
  };

/** What never comes; time is made to pass until the place gives up. */
export const stalling =
  (strike: (answer: Answer) => Strike): Strike =>
  async (page, place, aside) => {
    await page.clock.install();
    const struck = await strike(never)(page, place, aside);
    const { alerts, hasAll } = onStage(page, place);
    return {
      ...struck,
      async bite() {
        if (struck.calls) await expect.poll(async () => struck.calls?.() || (await hasAll())).toBeTruthy();
        if (struck.calls?.() === 0) return;
        // Nothing else is on its way that the clock would make late.
        await expectRestToStand(page, place, { alsoBefalls: 'its module' });
        await expect(async () => {
          await page.clock.runFor(10_000);
          await expect(alerts.first()).toBeVisible({ timeout: 500 });
        }).toPass();
      },
      async repair() {
        await struck.repair();
        // What has been waiting goes on waiting; only a new call is answered.
        await page.clock.runFor(31_000);
      },
    };
  };

/** The network goes while the user is elsewhere, for longer than what was read is kept. */
export const offline: Strike = async (page, place, { go, back }) => {
  await page.clock.install();
  const { calls: count } = await calls((route) => route.fallback())(page, place, { go, back });
  let isOffline = false;
  return {
    calls: count,
    async bite() {
      if (isOffline) return;
      await onStage(page, place).isWell();
      await go();
      await page.clock.runFor(61_000);
      await page.context().setOffline(true);
      isOffline = true;
      await back();
    },
    repair: () => page.context().setOffline(false),
  };
};

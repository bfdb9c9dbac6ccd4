import type { Page, Route } from '@playwright/test';
import { holdRequest } from '../support/openRequests.ts';
import { advanceClock, installClock } from '../support/pageClock.ts';
import { isPage } from '../support/registry.ts';
import type { FaultSite } from './faultSites.ts';
import { expect, expectRestToWork, faultTarget } from './faultTarget.ts';
import { CALLER, endMisbehavior, faultyEntry, type Misbehavior } from './faultyEntry.ts';
import type { NeighborPage } from './neighborPage.ts';

/** A fault that has been injected into a site. */
export interface InjectedFault {
  /** Makes the fault visible after the site was opened, for example by advancing the clock. */
  activate?(): Promise<void>;
  /** Returns the number of calls that the site has made, for faults of calls. */
  calls?(): number;
  repair(): Promise<unknown>;
}

export type FaultInjector = (page: Page, site: FaultSite, neighbor: NeighborPage) => Promise<InjectedFault>;
type RouteHandler = (route: Route) => Promise<void>;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const getEntry = ({ module }: FaultSite) =>
  new RegExp(`${escapeRegExp(module.baseUrl + module.entry)}(\\?|$)`);

function getChunks({ name, module, chunks }: FaultSite): RegExp {
  const files = Object.keys(module.integrity).filter((file) =>
    chunks.some((chunk) => file.startsWith(`${chunk}.`)),
  );
  if (files.length === 0) throw new Error(`${name}: the release has no chunk that module.json names for it.`);
  return new RegExp(`${escapeRegExp(module.baseUrl)}(${files.map(escapeRegExp).join('|')})(\\?|$)`);
}

/** Removes the entry's hash from every page, so that the browser accepts a changed entry. */
async function trustEntry(page: Page, { module }: FaultSite) {
  const hash = module.integrity[module.entry] ?? '';
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(hash, '') });
  });
}

async function fulfillWith(page: Page, address: RegExp, handler: RouteHandler): Promise<InjectedFault> {
  await page.route(address, handler);
  return { repair: () => page.unroute(address, handler) };
}

/** Replaces the response to the request of the entry. */
export const entry =
  (handler: RouteHandler): FaultInjector =>
  (page, site) =>
    fulfillWith(page, getEntry(site), handler);

/** Replaces the entry after removing its hash, so that integrity does not block it. */
export const trustedEntry =
  (handler: RouteHandler): FaultInjector =>
  async (page, site) => {
    await trustEntry(page, site);
    return fulfillWith(page, getEntry(site), handler);
  };

export const chunk =
  (handler: RouteHandler): FaultInjector =>
  (page, site) =>
    fulfillWith(page, getChunks(site), handler);

/** Replaces all lazy chunks of the shell: its pages, palette, notices. */
export const shellChunks =
  (handler: RouteHandler): FaultInjector =>
  (page) =>
    fulfillWith(page, /\/modules\/shell\/[^/]+\/(?!main\.)[^/]+\.js/, handler);

/** Serves the real entry with one misbehaving export. */
export const misbehaving =
  (misbehavior: Misbehavior): FaultInjector =>
  async (page, site, neighbor) => {
    await trustedEntry(async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()) + faultyEntry(site, misbehavior),
      });
    })(page, site, neighbor);
    return { repair: () => endMisbehavior(page) };
  };

/** Breaks rendering after the site has loaded. */
export const breakRendering: FaultInjector = async (page, site, neighbor) => ({
  ...(await misbehaving('later render')(page, site, neighbor)),
  async activate() {
    await faultTarget(page, site).expectWorking();
    await page.evaluate(() => window.breakLater?.());
  },
});

/** Replaces the responses to the site's own calls; other calls continue. */
export const calls =
  (handler: RouteHandler): FaultInjector =>
  async (page, site, neighbor) => {
    let count = 0;
    await misbehaving('none')(page, site, neighbor);
    const injected = await fulfillWith(page, /\/api\//, (route) => {
      if (route.request().headers()[CALLER] !== site.expose) return route.fallback();
      count += 1;
      return handler(route);
    });
    return { ...injected, calls: () => count };
  };

/** Never responds, and advances the clock until the site gives up. */
export const stall =
  (inject: (handler: RouteHandler) => FaultInjector): FaultInjector =>
  async (page, site, neighbor) => {
    await installClock(page);
    const injected = await inject(holdRequest)(page, site, neighbor);
    const { alerts, hasAll } = faultTarget(page, site);
    return {
      ...injected,
      async activate() {
        if (injected.calls)
          await expect.poll(async () => injected.calls?.() || (await hasAll())).toBeTruthy();
        if (injected.calls?.() === 0) return;
        // Advancing the clock must not delay anything else.
        await expectRestToWork(page, site, { alsoAffects: 'its module' });
        await expect(async () => {
          await advanceClock(page, 10_000);
          await expect(alerts.first()).toBeVisible({ timeout: 500 });
        }).toPass();
      },
      async repair() {
        await injected.repair();
        // Pending calls stay pending; only new calls get a response.
        await advanceClock(page, 31_000);
      },
    };
  };

/** Goes offline while the user is on another page, until the cached data has expired. */
export const offline: FaultInjector = async (page, site, { go, back }) => {
  await installClock(page);
  const { calls: count } = await calls((route) => route.fallback())(page, site, { go, back });
  let isOffline = false;
  return {
    calls: count,
    async activate() {
      if (isOffline) return;
      await faultTarget(page, site).expectWorking();
      await go();
      await advanceClock(page, 61_000);
      await page.context().setOffline(true);
      isOffline = true;
      await back();
    },
    repair: () => page.context().setOffline(false),
  };
};

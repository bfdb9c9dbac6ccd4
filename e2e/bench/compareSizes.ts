import type { Product } from './benchProduct.ts';
import { type ColdLoad, coldLoad, medianLoad, type Screen } from './coldLoad.ts';
import { flattenReleases, readLive } from './readLive.ts';

const RUNS = 5;
const scenarios = ['demo', 'large'] as const;

/** Compares a cold screen with the demo's records and with those of a large account, alternating, five times. */
export async function compareSizes({ browser, origin, account }: Product, screen: Screen) {
  const releases = flattenReleases(await readLive());
  const accounts = { demo: await account('demo'), large: await account('large') };
  const loads: Record<(typeof scenarios)[number], ColdLoad[]> = { demo: [], large: [] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const scenario of scenarios)
      loads[scenario].push(await coldLoad(browser, origin, accounts[scenario], releases, screen));
  }
  const [demo, large] = [medianLoad(loads.demo), medianLoad(loads.large)];
  return { demo, large, ratio: Math.round((large.ready / demo.ready) * 1000) / 1000 };
}

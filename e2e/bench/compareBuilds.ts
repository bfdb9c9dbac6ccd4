import type { Product } from './benchProduct.ts';
import { type ColdLoad, coldLoad, medianLoad, type Screen } from './coldLoad.ts';
import { flattenReleases, readLive } from './readLive.ts';
import { yardstickStore } from './yardstickStore.ts';

const RUNS = 5;

/** Compares cold screens of the micro-frontend with the same code as one application, alternating, five times. */
export async function compareBuilds<Name extends string>(
  { browser, origin, account, startGateway }: Product,
  screens: Record<Name, Screen>,
) {
  const releases = await readLive();
  const { store, directory } = await yardstickStore(releases);
  const yardstickReleases = await readLive(store);
  const yardstickOrigin = await startGateway(directory);
  const agent = await account('demo');
  const compared: [string, unknown][] = [];
  for (const [name, screen] of Object.entries<Screen>(screens)) {
    const [ours, theirs]: [ColdLoad[], ColdLoad[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      theirs.push(
        await coldLoad(browser, yardstickOrigin, agent, flattenReleases(yardstickReleases), screen),
      );
      ours.push(await coldLoad(browser, origin, agent, flattenReleases(releases), screen));
    }
    compared.push([name, ratios(medianLoad(ours), medianLoad(theirs))]);
  }
  return Object.fromEntries(compared) as Record<Name, ReturnType<typeof ratios>>;
}

const ratios = (lintel: ColdLoad, yardstick: ColdLoad) => ({
  lintel,
  yardstick,
  ratios: {
    bytes: round(lintel.bytes / yardstick.bytes),
    ready: round(lintel.ready / yardstick.ready),
    firstPaint: round(lintel.firstPaint / lintel.ready),
  },
});

const round = (ratio: number) => Math.round(ratio * 1000) / 1000;

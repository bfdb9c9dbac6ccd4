import { benchProduct, type Product } from './benchProduct.ts';
import { type ColdLoad, coldLoad } from './coldLoad.ts';
import { allOf, liveIn } from './liveIn.ts';
import { medianLoad } from './medianLoad.ts';
import { reportFigures } from './reportFigures.ts';
import { yardstickStore } from './yardstickStore.ts';

// npm run bench: a cold /leads of the micro-frontend beside the same code as one application, alternating, five times.
const RUNS = 5;

const { lintel, yardstick } = await benchProduct(measure);
const [ours, theirs] = [medianLoad(lintel), medianLoad(yardstick)];
await reportFigures('cold-leads', {
  coldLeads: { lintel: ours, yardstick: theirs },
  ratios: { bytes: round(ours.bytes / theirs.bytes), ready: round(ours.ready / theirs.ready) },
  budgets: { bytes: 240_000, bytesRatio: 1.4, readyRatio: 1.15 },
});

async function measure({ browser, origin, account, startGateway }: Product) {
  const releases = await liveIn();
  const { store, directory } = await yardstickStore(releases);
  const yardstickReleases = await liveIn(store);
  const yardstickOrigin = await startGateway(directory);
  const agent = await account('demo');
  const loads: Record<'lintel' | 'yardstick', ColdLoad[]> = { lintel: [], yardstick: [] };
  for (let run = 0; run < RUNS; run += 1) {
    loads.yardstick.push(await coldLoad(browser, yardstickOrigin, agent, allOf(yardstickReleases)));
    loads.lintel.push(await coldLoad(browser, origin, agent, allOf(releases)));
  }
  return loads;
}

function round(ratio: number) {
  return Math.round(ratio * 1000) / 1000;
}

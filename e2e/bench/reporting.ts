import type { Page } from 'playwright';
import { benchProduct, type Product } from './benchProduct.ts';
import { coldLoad, overview } from './coldLoad.ts';
import { median, reportFigures } from './figures.ts';
import { type Interaction, measureInteractions, percentile } from './measureInteractions.ts';
import { flattenReleases, readLive } from './readLive.ts';

/** Part of V8's type, https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
interface Profile {
  nodes: { id: number; callFrame: { url: string } }[];
  samples?: number[];
  /** In microseconds. */
  timeDeltas?: number[];
}

/** Number of pairs of cold loads: with only a few, a ratio of 1.005 is lost in the noise. */
const PAIRS = 40;
const INTERACTION_RUNS = 3;

// npm run bench: the cost of the pages' telemetry, in the time until they are ready and in their responsiveness.
await benchProduct(async (product) => {
  const ready = await compareReady(product);
  console.log('Ready, ms:', ready);
  await reportFigures('reporting', {
    ready,
    interactions: await compareInteractions(product),
    reporter: await profileReporter(product),
    budgets: { readyRatio: 1.005 },
  });
});

/** Compares cold Overviews that report with ones that don't, alternating, ms. */
async function compareReady({ browser, origin, account }: Product) {
  const releases = flattenReleases(await readLive());
  const agent = await account('demo');
  /** For each load that has requested the reporter: whether something was still loading at that time. */
  const requested: boolean[] = [];
  const measure = async (prepare = (page: Page) => noteReporter(page, requested)) => {
    const { ready } = await coldLoad(browser, origin, agent, releases, { ...overview, prepare });
    return ready;
  };
  // The very first load is slower in either case.
  await measure();
  const [reporting, silent]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Alternates the order, so that neither is always second.
    if (pair % 2) reporting.push(await measure());
    silent.push(await measure(askNotToBeTracked));
    if (!(pair % 2)) reporting.push(await measure());
  }
  const ratios = reporting.map((ready, index) => ready / (silent[index] as number));
  return {
    reporting: Math.round(median(reporting)),
    silent: Math.round(median(silent)),
    /** Ratio of the medians, then the median of the pairs' own ratios with its quartiles. */
    ratio: round(median(reporting) / median(silent)),
    pairs: round(median(ratios)),
    requested: requested.length,
    early: requested.filter((isEarly) => isEarly).length,
    quartiles: [0.25, 0.75].map((share) => round(quantile(ratios, share))),
  };
}

async function compareInteractions(product: Product) {
  const agent = await product.account('demo');
  const [reporting, silent]: [Interaction[], Interaction[]] = [[], []];
  for (let run = 0; run < INTERACTION_RUNS; run += 1) {
    silent.push(...(await measureInteractions(product, agent, { rounds: 1, prepare: askNotToBeTracked })));
    reporting.push(...(await measureInteractions(product, agent, { rounds: 1 })));
  }
  return { reporting: summarize(reporting), silent: summarize(silent) };
}

function summarize(interactions: Interaction[]) {
  const sum = interactions.reduce((total, { duration }) => total + duration, 0);
  return {
    count: interactions.length,
    mean: round(sum / interactions.length),
    p50: percentile(interactions, 0.5),
    p75: percentile(interactions, 0.75),
    p98: percentile(interactions, 0.98),
  };
}

/**
 * Measures the reporter's own share of the processor time while an agent works: the cause of any effect on
 * responsiveness.
 */
async function profileReporter(product: Product) {
  let profile: Profile | undefined;
  const interactions = await measureInteractions(product, await product.account('demo'), {
    rounds: 1,
    async watch(page) {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Profiler.enable');
      await devTools.send('Profiler.start');
      return async () => {
        ({ profile } = await devTools.send('Profiler.stop'));
      };
    },
  });
  const { nodes, samples = [], timeDeltas = [] } = profile as Profile;
  const reporterNodes = new Set(
    nodes.filter(({ callFrame }) => /\/telemetry\.js$/.test(callFrame.url)).map(({ id }) => id),
  );
  if (reporterNodes.size === 0) throw new Error('The profile has no reporter in it.');
  const micros = timeDeltas.reduce(
    (sum, delta, index) => (reporterNodes.has(samples[index] as number) ? sum + delta : sum),
    0,
  );
  return {
    interactions: interactions.length,
    ms: round(micros / 1000),
    msEach: round(micros / 1000 / interactions.length),
  };
}

/** Adds to `requested` whether something was still loading when the page requested the reporter. */
async function noteReporter(page: Page, requested: boolean[]) {
  await page.exposeFunction('noteReporter', (isEarly: boolean) => requested.push(isEarly));
  await page.addInitScript(watchReporter);
}

/** Runs in the page. */
function watchReporter() {
  const { noteReporter } = window as unknown as { noteReporter(isEarly: boolean): void };
  let lastLoading = 0;
  setInterval(() => {
    const waiting = [...document.querySelectorAll('main [data-skeleton]')];
    if (!document.querySelector('main dl') || waiting.some((part) => part.checkVisibility()))
      lastLoading = performance.now();
  }, 50);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name.includes('/telemetry.')) noteReporter(startTime < lastLoading);
  }).observe({ type: 'resource', buffered: true });
}

/** Sets Global Privacy Control, which telemetry honours: the same build, but nothing is loaded, observed or sent. */
async function askNotToBeTracked(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}

function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

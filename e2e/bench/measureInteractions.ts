import type { Page } from 'playwright';
import { type Account, storeSession } from '../support/account.ts';
import type { Product } from './benchProduct.ts';
import { slowProcessor } from './slowDown.ts';
import { workADay } from './workADay.ts';

/** An interaction of a user, and the time until the page showed its result. */
export interface Interaction {
  /** The user's action, and the page's address at that time: `click /leads`. */
  name: string;
  /** From the input to the next frame, ms; a multiple of 8. */
  duration: number;
}

interface Options {
  /** Number of repetitions of a day's work. */
  rounds: number;
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** Called once the page is open; the result is called at the end. */
  watch?: (page: Page) => Promise<() => Promise<void>>;
}

/** Measures interaction to next paint (INP) of each click and key of an agent's usual work, on a slow processor. */
export async function measureInteractions(
  { browser, origin }: Pick<Product, 'browser' | 'origin'>,
  account: Account,
  { rounds, prepare, watch }: Options,
): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const interactions: Interaction[] = [];
    await page.exposeFunction('noteInteraction', (one: Interaction) => interactions.push(one));
    await page.addInitScript(watchInteractions);
    await prepare?.(page);
    await storeSession(page, account);
    await slowProcessor(page);
    await page.goto(origin);
    await page.getByRole('region', { name: 'Recent Leads' }).getByRole('link').nth(1).waitFor();
    const finish = await watch?.(page);
    for (let round = 0; round < rounds; round += 1) await workADay(page);
    await finish?.();
    return interactions;
  } finally {
    await context.close();
  }
}

/** Returns the duration that a share of interactions does not exceed, ms. */
export function percentile(interactions: Interaction[], share: number): number {
  const durations = interactions.map(({ duration }) => duration).sort((a, b) => a - b);
  return durations[Math.ceil(durations.length * share) - 1] ?? Number.NaN;
}

/** Runs in the page: reports the longest event of each interaction. */
function watchInteractions() {
  type Timing = PerformanceEntry & { interactionId: number };
  const longest = new Map<number, Timing>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) {
      const { interactionId, duration } = entry;
      if (!interactionId || duration <= (longest.get(interactionId)?.duration ?? 0)) continue;
      longest.set(interactionId, entry);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  setInterval(() => {
    const { noteInteraction } = window as unknown as { noteInteraction(one: object): void };
    for (const { name, duration } of longest.values())
      noteInteraction({ name: `${name} ${location.pathname}`, duration });
    longest.clear();
  }, 500);
}

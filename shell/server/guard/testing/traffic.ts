import type { TelemetryEntry } from '../../../shared/telemetry.ts';

/** Creates a generator of random numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The id of a visitor, as in the gateway's cookies. */
export const makeVisitor = (random: () => number) =>
  `00000000-0000-4000-8000-${Math.floor(random() * 16 ** 12)
    .toString(16)
    .padStart(12, '0')}`;

export interface Behavior {
  /** Share of the views that fail. */
  failing: number;
  /** Milliseconds on a typical browser. */
  route: number;
  inp: number;
}

export const good: Behavior = { failing: 0.002, route: 300, inp: 90 };

const VIEWS = 20;

/** Creates the report of a visit: twenty views on a browser that is uniformly faster or slower than others. */
export function makeVisit(
  random: () => number,
  { failing, route, inp }: Behavior,
  { version, isBroken = false }: { version: string; isBroken?: boolean },
): TelemetryEntry[] {
  const subject = { module: 'leads', version, route: '/leads' };
  const speed = Math.exp(normal(random) * 0.6);
  const timing = (name: 'route' | 'inp', typical: number): TelemetryEntry => {
    const value = Math.min(600_000, typical * speed * Math.exp(normal(random) * 0.3));
    return { type: 'timing', ...subject, name, value };
  };
  return Array.from({ length: VIEWS }, () => {
    const hasFailed = random() < (isBroken ? 0.5 : failing);
    const view: TelemetryEntry = { type: 'view', ...subject };
    if (!hasFailed) return [view, timing('route', route)];
    const [message, frames, reference] = ['No leads', [], 'ABCD2345'];
    return [
      view,
      { type: 'failure' as const, ...subject, phase: 'mount' as const, message, frames, reference },
    ];
  })
    .flat()
    .concat(timing('inp', inp));
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

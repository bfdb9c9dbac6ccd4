import { z } from 'zod';
import type { ArmFigures, Figures, GuardedRun } from './figures.ts';
import { countAbove, countAll, findBucket, type Proportion, readP75, testIsWorse } from './statistics.ts';

const measures = ['failures', 'inp', 'route'] as const;
type Measure = (typeof measures)[number];

const lookSchema = z.object({ taken: z.number().int(), next: z.number() });
/** The number of tests of each measure, and the number of the canary's visits at which it is tested next. */
export const looksSchema = z.object({ failures: lookSchema, inp: lookSchema, route: lookSchema });
export type Looks = z.infer<typeof looksSchema>;

/** Minimum number of visits of each version for a test. */
const MIN_VISITS = 10;
/**
 * Maximum share of false alarms of a measure at one share, over all of its tests: 4.8 % for three measures at two
 * shares.
 */
const ALPHA = 0.008;
/** Factor between the numbers of visits of two successive tests. */
const GROWTH = 1.5;
/** A p75 may be slower by this factor, or by this many milliseconds: users don't notice it. */
const TOLERANCE = 1.2;
const TOLERANCE_MS = 50;
/** A canary is not raised while a test's probability is below this value, because it may be worse. */
const SUSPICION = 0.1;

/** Minimum figures of a canary before all visitors get it, and before a quarter of the visitors gets it. */
const ENOUGH_FOR_ALL = { visits: 20, views: 400 };
const ENOUGH_FOR_MORE = { visits: 10, views: 100 };
export const NEXT_PERCENT = 25;

export const firstLooks = (): Looks => ({
  failures: { taken: 0, next: MIN_VISITS },
  inp: { taken: 0, next: MIN_VISITS },
  route: { taken: 0, next: MIN_VISITS },
});

export interface Judgment {
  verdict: 'wait' | 'end' | 'raise';
  looks: Looks;
  isJudged: boolean;
  /** Figures that explain why it is ended, or how it performs. */
  description: string;
}

/** Tests each measure for which the canary has enough new visits, and decides on the result. */
export function judge(figures: Figures, run: Pick<GuardedRun, 'auto' | 'percent'>, looks: Looks): Judgment {
  const next = structuredClone(looks);
  const worse: string[] = [];
  let isSuspicious = false;
  for (const measure of measures) {
    const compared = compare(figures, measure);
    if (!compared) continue;
    const probability = testIsWorse(...compared);
    isSuspicious ||= probability < SUSPICION;
    const look = next[measure];
    if (compared[0].of < look.next) continue;
    look.taken += 1;
    look.next = Math.ceil(compared[0].of * GROWTH);
    // The significance levels of all tests add up to at most ALPHA, regardless of their number.
    if (probability <= ALPHA / (look.taken * (look.taken + 1))) worse.push(describe(figures, measure));
  }
  const isJudged = compare(figures, 'failures') !== null;
  const base = { looks: next, isJudged };
  if (worse.length > 0) return { ...base, verdict: 'end', description: worse.join('; ') };
  const isEnough = isJudged && !isSuspicious && run.auto && hasEnough(figures, run);
  return {
    ...base,
    verdict: isEnough ? 'raise' : 'wait',
    description: isEnough ? describe(figures, 'failures') : describeWaiting(figures, run, isSuspicious),
  };
}

/** Returns the proportions of the canary and of the live version; null while one of them has too few visits. */
function compare({ canary, stable }: Figures, measure: Measure): [Proportion, Proportion] | null {
  const [first, second] =
    measure === 'failures'
      ? [canary, stable].map(({ visits, failedVisits }) => ({ bad: failedVisits, of: visits }))
      : compareTimes(canary[measure], stable[measure]);
  return first && second && first.of >= MIN_VISITS && second.of >= MIN_VISITS ? [first, second] : null;
}

/**
 * If the p75 is the same, at most a quarter of the canary's visits is slower than that of the live version plus the
 * tolerance.
 */
function compareTimes(canary: ArmFigures['inp'], stable: ArmFigures['inp']): Proportion[] {
  const all = countAll(stable);
  const p75 = readP75(stable);
  if (p75 === null) return [];
  const limit = findBucket(Math.max(p75 * TOLERANCE, p75 + TOLERANCE_MS));
  return [
    { bad: countAbove(canary, limit), of: countAll(canary) },
    { bad: Math.ceil(all / 4), of: all },
  ];
}

const hasEnough = ({ canary }: Figures, { percent }: Pick<GuardedRun, 'percent'>) => {
  const enough = getEnough(percent);
  return canary.visits >= enough.visits && canary.views >= enough.views;
};

const getEnough = (percent: number) => (percent < NEXT_PERCENT ? ENOUGH_FOR_MORE : ENOUGH_FOR_ALL);

const numbers = new Intl.NumberFormat('en-US');
const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const formatShare = ({ failures, views }: ArmFigures) => shares.format(views > 0 ? failures / views : 0);

/** `3.1% of 412 views failed, 0.2% of stable's 3,702` */
function describe({ canary, stable }: Figures, measure: Measure): string {
  if (measure === 'failures') {
    const [views, others] = [canary, stable].map((arm) => numbers.format(arm.views));
    return `${formatShare(canary)} of ${views} views failed, ${formatShare(stable)} of stable's ${others}`;
  }
  const name = measure === 'inp' ? 'INP' : 'route time';
  const [own, other] = [canary, stable].map(
    (arm) => `${numbers.format(Math.round(readP75(arm[measure]) ?? 0))} ms`,
  );
  const [visits, others] = [canary, stable].map((arm) => numbers.format(countAll(arm[measure])));
  return `p75 of ${name} was ${own} in ${visits} visits, ${other} in stable's ${others}`;
}

function describeWaiting(
  figures: Figures,
  { auto, percent }: Pick<GuardedRun, 'auto' | 'percent'>,
  isSuspicious: boolean,
): string {
  const { canary, stable } = figures;
  const seen = `${canary.visits} visits (stable: ${numbers.format(stable.visits)})`;
  if (!compare(figures, 'failures')) return `${seen}, judged from ${MIN_VISITS} of each on`;
  const found = `${describe(figures, 'failures')} in ${seen}${isSuspicious ? ', not clearly worse' : ''}`;
  if (!auto) return found;
  const { visits, views } = getEnough(percent);
  const target = percent < NEXT_PERCENT ? `${NEXT_PERCENT} %` : 'everybody';
  return `${found}; ${target} after ${visits} visits with ${views} views without suspicion`;
}

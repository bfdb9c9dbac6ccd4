/** Number of bad members of a group: visits that failed, or that were slow. */
export interface Proportion {
  bad: number;
  of: number;
}

/**
 * Fisher's exact test, one-sided: the probability that a random subset of both groups, as large as the first group, has
 * at least as many bad members as the first. Also exact for rare failures and small groups.
 */
export function testIsWorse(first: Proportion, second: Proportion): number {
  const all = first.of + second.of;
  const bad = first.bad + second.bad;
  const most = Math.min(first.of, bad);
  let sum = 0;
  for (let count = first.bad; count <= most; count += 1) {
    const good = first.of - count;
    if (good > all - bad) continue;
    sum += Math.exp(logChoose(bad, count) + logChoose(all - bad, good) - logChoose(all, first.of));
  }
  return Math.min(1, sum);
}

/** Logarithm of the binomial coefficient. */
const logChoose = (all: number, chosen: number) =>
  logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);

const logFactorials = [0];

function logFactorial(number: number): number {
  // Stirling's series, whose error is below 1e-10 from this number on.
  if (number > 100) {
    const x = number + 1;
    return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
  }
  for (let next = logFactorials.length; next <= number; next += 1)
    logFactorials[next] = (logFactorials[next - 1] ?? 0) + Math.log(next);
  return logFactorials[number] ?? 0;
}

/** Times are counted in buckets that grow by a tenth: bucket 50 ends at 117 ms. */
const GROWTH = 1.1;
const LAST_BUCKET = 140;

/** The number of the first bucket that ends at `ms` or above. */
export const findBucket = (ms: number) =>
  Math.min(LAST_BUCKET, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(GROWTH) - 1e-9)));

export const getBucketEnd = (bucket: number) => GROWTH ** bucket;

/** Bucket number → count. */
export type Buckets = Record<string, number>;

export const countAll = (buckets: Buckets) => Object.values(buckets).reduce((sum, count) => sum + count, 0);

export const countAbove = (buckets: Buckets, bucket: number) =>
  Object.entries(buckets).reduce((sum, [key, count]) => sum + (Number(key) > bucket ? count : 0), 0);

/** Returns the end of the bucket that three of four values don't exceed, in ms; null without values. */
export function readP75(buckets: Buckets): number | null {
  const wanted = countAll(buckets) * 0.75;
  if (wanted === 0) return null;
  let sum = 0;
  for (const [bucket, count] of Object.entries(buckets).sort(([a], [b]) => Number(a) - Number(b))) {
    sum += count;
    if (sum >= wanted) return getBucketEnd(Number(bucket));
  }
  return null;
}

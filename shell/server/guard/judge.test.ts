/** @jest-environment node */
import type { RegistryRevision } from '@lintel/contract';
import { getBucket } from '../visitor.ts';
import { createCounts, listRuns } from './figures.ts';
import { firstLooks, judge } from './judge.ts';
import { testIsWorse } from './statistics.ts';
import { type Behavior, good, makeVisit, makeVisitor, seededRandom } from './testing/traffic.ts';

interface Simulation {
  seed: number;
  percent: number;
  visits: number;
  canary: Behavior;
  stable?: Behavior;
  /** Share of the browsers in which half of the views fail, regardless of the version. */
  broken?: number;
}

/** @returns why the guard, which checks after every fifth visit, ended the canary; null when it did not */
function simulate({ seed, percent, visits, canary, stable = good, broken = 0 }: Simulation): string | null {
  const random = seededRandom(seed);
  const live: RegistryRevision = {
    ...{ revision: 2, createdAt: '2026-11-25T00:00:00.000Z', reason: 'canary', live: { leads: '1.0.0' } },
    canary: { leads: { version: '1.5.0', percent, guard: { since: 2 } } },
  };
  const counts = createCounts();
  const [run] = listRuns(live);
  if (!run) throw new Error('The canary is not guarded.');
  let looks = firstLooks();
  for (let visit = 1; visit <= visits; visit += 1) {
    const visitor = makeVisitor(random);
    const isBroken = random() < broken;
    const isCanary = getBucket(visitor, 'leads') < percent;
    const version = isCanary ? '1.5.0' : '1.0.0';
    const entries = makeVisit(random, isCanary ? canary : stable, { version, isBroken });
    counts.add(live, { revision: 2, entries }, visitor);
    const figures = counts.get(run);
    if (!figures || visit % 5 !== 0) continue;
    const judgment = judge(figures, run, looks);
    looks = judgment.looks;
    if (judgment.verdict === 'end') return judgment.description;
  }
  return null;
}

/** Counts the runs in which the guard ended the canary. */
const countEnded = (runs: number, options: Omit<Simulation, 'seed'>) =>
  Array.from({ length: runs }, (_, seed) => simulate({ ...options, seed: seed + 1 })).filter(
    (reason) => reason !== null,
  ).length;

test('[GUARD-04] of 200 canaries like the live version, at most 5 % are ended', () => {
  expect(countEnded(200, { percent: 10, visits: 200, canary: good })).toBeLessThanOrEqual(10);
});

test('[GUARD-04] nor are they where every third visit fails, although the guard looks again and again', () => {
  const canary = { ...good, failing: 0.02 };
  expect(countEnded(200, { percent: 50, visits: 300, canary, stable: canary })).toBeLessThanOrEqual(10);
});

test('[GUARD-04] browsers that fail again and again, whatever the version, cause no more false alarms', () => {
  expect(countEnded(200, { percent: 25, visits: 200, canary: good, broken: 0.05 })).toBeLessThanOrEqual(10);
});

test('[GUARD-02] of 50 releases that fail for 3 % of their mounts, at 10 % at least 40 are ended within 200 visits', () => {
  const canary = { ...good, failing: 0.03 };
  expect(countEnded(50, { percent: 10, visits: 200, canary })).toBeGreaterThanOrEqual(40);
});

test('[GUARD-02] a release with a p75 of INP or route time that is three times as long is ended', () => {
  for (const canary of [
    { ...good, inp: 400 },
    { ...good, route: 900 },
  ])
    expect(countEnded(10, { percent: 50, visits: 200, canary })).toBe(10);
});

test('[GUARD-02] nothing is judged before each version has ten visits', () => {
  const always = { ...good, failing: 1 };
  expect(simulate({ seed: 1, percent: 4, visits: 150, canary: always })).toBeNull();
  expect(simulate({ seed: 1, percent: 25, visits: 60, canary: always })).toMatch(/^100% of \d+ views failed/);
});

test('[GUARD-02] reports of a version that the visitor does not get, or of a page before the canary, do not count', () => {
  const live: RegistryRevision = {
    ...{ revision: 3, createdAt: '2026-11-25T00:00:00.000Z', reason: 'canary', live: { leads: '1.0.0' } },
    canary: { leads: { version: '1.5.0', percent: 25, guard: { since: 3 } } },
  };
  const [run] = listRuns(live);
  if (!run) throw new Error('The canary is not guarded.');
  const random = seededRandom(1);
  const visitors = Array.from({ length: 40 }, () => makeVisitor(random));
  const early = visitors.find((visitor) => getBucket(visitor, 'leads') < 25) ?? '';
  const late = visitors.find((visitor) => getBucket(visitor, 'leads') >= 25) ?? '';
  const counts = createCounts();
  const add = (visitor: string, version: string, revision: number) =>
    counts.add(live, { revision, entries: makeVisit(random, good, { version }) }, visitor);
  add(late, '1.5.0', 3);
  add(early, '1.0.0', 3);
  add(late, '1.0.0', 2);
  add(late, '1.0.0', 4);
  expect(counts.get(run)).toBeUndefined();
  add(early, '1.5.0', 3);
  add(early, '1.5.0', 3);
  expect(counts.get(run)).toMatchObject({
    canary: { visits: 1, views: 40 },
    stable: { visits: 0, views: 0 },
  });
});

test('[GUARD-02] a visitor who is back after half an hour is another visit', () => {
  const live: RegistryRevision = {
    ...{ revision: 3, createdAt: '2026-11-25T00:00:00.000Z', reason: 'canary', live: { leads: '1.0.0' } },
    canary: { leads: { version: '1.5.0', percent: 100, guard: { since: 3 } } },
  };
  const [run] = listRuns(live);
  if (!run) throw new Error('The canary is not guarded.');
  const random = seededRandom(1);
  const visitor = makeVisitor(random);
  let now = 0;
  const counts = createCounts(() => now);
  const visitAt = (minutes: number) => {
    now = minutes * 60_000;
    counts.add(live, { revision: 3, entries: makeVisit(random, good, { version: '1.5.0' }) }, visitor);
    return counts.get(run)?.canary.visits;
  };
  expect([visitAt(0), visitAt(29), visitAt(30), visitAt(59)]).toEqual([1, 1, 2, 2]);
});

test('[GUARD-04] the test is exact: probabilities of drawing without replacement', () => {
  // Of 10 balls, 5 bad, 3 are drawn: all of them are bad in 10 of 120 cases, at least two in 60 of 120.
  expect(testIsWorse({ bad: 3, of: 3 }, { bad: 2, of: 7 })).toBeCloseTo(10 / 120, 12);
  expect(testIsWorse({ bad: 2, of: 3 }, { bad: 3, of: 7 })).toBeCloseTo(0.5, 12);
  expect(testIsWorse({ bad: 0, of: 400 }, { bad: 7, of: 3_600 })).toBeCloseTo(1, 9);
  // A published example: one or none of 10 against 11 of 14 has the probability 0.00138, here computed from the other
  // group.
  expect(testIsWorse({ bad: 11, of: 14 }, { bad: 1, of: 10 })).toBeCloseTo(0.001379728, 7);
  // Large groups agree with the normal approximation: z is 2.
  expect(testIsWorse({ bad: 5_141, of: 10_000 }, { bad: 5_000, of: 10_000 })).toBeCloseTo(0.0236, 2);
});

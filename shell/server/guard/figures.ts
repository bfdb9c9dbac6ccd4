import type { RegistryRevision } from '@lintel/contract';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { TelemetryBatch, TelemetryEntry } from '../../shared/telemetry.ts';
import { getBucket } from '../visitor.ts';
import { findBucket } from './statistics.ts';

const count = z.number().int().nonnegative();
const buckets = z.record(z.string().regex(/^\d{1,3}$/), count);
const armSchema = z.object({
  /** Visits, each a visitor within half an hour. Views of one browser fail together, so visits are compared. */
  visits: count,
  failedVisits: count,
  views: count,
  /** Views that failed. */
  failures: count,
  /** One value of each visit, in milliseconds. */
  inp: buckets,
  route: buckets,
});

/** Counts of a gateway for a guarded canary and the live version beside it. */
export const figuresSchema = z.object({ canary: armSchema, stable: armSchema });

export type ArmFigures = z.infer<typeof armSchema>;
export type Figures = z.infer<typeof figuresSchema>;

const emptyArm = (): ArmFigures => ({
  ...{ visits: 0, failedVisits: 0, views: 0, failures: 0 },
  ...{ inp: {}, route: {} },
});

/** Sums the counts of several gateways. */
export function sumFigures(all: readonly Figures[]): Figures {
  const sum = { canary: emptyArm(), stable: emptyArm() };
  for (const figures of all) for (const arm of ['canary', 'stable'] as const) addArm(sum[arm], figures[arm]);
  return sum;
}

function addArm(sum: ArmFigures, { inp, route, ...counts }: ArmFigures) {
  for (const key of ['visits', 'failedVisits', 'views', 'failures'] as const) sum[key] += counts[key];
  for (const [name, added] of Object.entries({ inp, route }) as ['inp' | 'route', ArmFigures['inp']][])
    for (const [bucket, number] of Object.entries(added))
      sum[name][bucket] = (sum[name][bucket] ?? 0) + number;
}

/** A guarded canary, from the revision of its current share on. */
export interface GuardedRun {
  module: string;
  version: string;
  stable: string;
  percent: number;
  since: number;
  auto: boolean;
}

export const listRuns = ({ live, canary = {}, disabled = [] }: RegistryRevision): GuardedRun[] =>
  Object.entries(canary).flatMap(([module, { version, percent, guard }]) => {
    const stable = live[module];
    if (!guard || !stable || disabled.includes(module)) return [];
    return [{ module, version, stable, percent, since: guard.since, auto: guard.auto === true }];
  });

interface Visit {
  startedAt: number;
  hasFailed: boolean;
  /** Names of the timings that have been counted for the visit. */
  timings: Set<string>;
}

const VISIT_MS = 30 * 60_000;
/**
 * Maximum number of visits in memory. The least recently active ones are dropped first, and count again as new visits.
 */
const MOST_VISITS = 50_000;

/** Counts reports about guarded canaries by visit. */
export function createCounts(now: () => number = Date.now) {
  const runs = new Map<string, Figures>();
  const visits = new LRUCache<string, Visit>({ max: MOST_VISITS });

  function add(run: GuardedRun, entries: TelemetryEntry[], visitor: string) {
    // A tab that runs another version than its visitor gets, because of a QA link, is ignored.
    const arm = getBucket(visitor, run.module) < run.percent ? 'canary' : 'stable';
    const version = arm === 'canary' ? run.version : run.stable;
    const own = entries.filter((entry) => entry.module === run.module && entry.version === version);
    if (own.length === 0) return;
    const key = runKey(run);
    const figures = runs.get(key) ?? sumFigures([]);
    runs.set(key, figures);
    addVisit(figures[arm], findVisit(figures[arm], `${key} ${visitor}`), own);
  }

  function findVisit(figures: ArmFigures, key: string): Visit {
    const before = visits.get(key);
    if (before && now() - before.startedAt < VISIT_MS) return before;
    figures.visits += 1;
    const visit = { startedAt: now(), hasFailed: false, timings: new Set<string>() };
    visits.set(key, visit);
    return visit;
  }

  return {
    /** @param live the newest revision */
    add(live: RegistryRevision, { revision, entries }: TelemetryBatch, visitor: string) {
      for (const run of listRuns(live))
        if (revision >= run.since && revision <= live.revision) add(run, entries, visitor);
    },
    get: (run: GuardedRun): Figures | undefined => runs.get(runKey(run)),
    /** Drops the counts of all other runs. */
    keep(kept: GuardedRun[]) {
      const keys = new Set(kept.map(runKey));
      for (const key of runs.keys()) if (!keys.has(key)) runs.delete(key);
    },
  };
}

/** `leads/12` */
export const runKey = ({ module, since }: Pick<GuardedRun, 'module' | 'since'>) => `${module}/${since}`;

function addVisit(figures: ArmFigures, visit: Visit, entries: TelemetryEntry[]) {
  const failures = entries.filter((entry) => entry.type === 'failure' && entry.phase !== 'request').length;
  // A page that fails before it is opened counts as a view; repeated failures of one page don't count as several.
  const views = Math.max(entries.filter(({ type }) => type === 'view').length, failures > 0 ? 1 : 0);
  figures.views += views;
  figures.failures += Math.min(failures, views);
  if (failures > 0 && !visit.hasFailed) figures.failedVisits += 1;
  visit.hasFailed ||= failures > 0;
  for (const entry of entries) {
    if (entry.type !== 'timing' || (entry.name !== 'inp' && entry.name !== 'route')) continue;
    if (visit.timings.has(entry.name)) continue;
    visit.timings.add(entry.name);
    const bucket = findBucket(entry.value);
    figures[entry.name][bucket] = (figures[entry.name][bucket] ?? 0) + 1;
  }
}

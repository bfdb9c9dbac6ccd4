import type { GuardHealth, Health, SourceFrame, VersionHealth } from '@lintel/cli';
import type { RegistryRevision } from '@lintel/contract';
import type { Counter, Histogram } from 'prom-client';
import type { TimingName } from '../../shared/telemetry.ts';
import type { Deployed } from './deployed.ts';
import type { Failures } from './failures.ts';
import type { TelemetryMetrics } from './metrics.ts';

/** @returns undefined when the canary isn't guarded */
export type ReadGuardHealth = (live: RegistryRevision, module: string) => Promise<GuardHealth | undefined>;

interface Options {
  deployed: Deployed;
  metrics: TelemetryMetrics;
  failures: Failures;
  mapFrames(frames: string[]): Promise<SourceFrame[]>;
  since: string;
  readGuard?: ReadGuardHealth;
  /** Restricts the report to one module. */
  module?: string;
}

const TOP_FAILURES = 3;

export async function readHealth(options: Options): Promise<Health> {
  const { deployed, since, module } = options;
  const [live] = deployed.revisions;
  if (!live) return { since, revision: 0, versions: [] };
  const versions = [...listVersions(live.live, 'stable'), ...listVersions(getCanaries(live), 'canary')]
    .filter(({ id, version }) => isReported(deployed, id, version) && (!module || id === module))
    .sort((a, b) => a.id.localeCompare(b.id));
  return {
    since,
    revision: live.revision,
    versions: await Promise.all(versions.map((each) => readVersion(options, each))),
  };
}

/** Some releases are rendered by the gateway itself, and their pages report nothing. */
function isReported({ releases }: Deployed, id: string, version: string): boolean {
  return id === 'shell' || !releases.get(`${id}@${version}`)?.server;
}

type Arm = VersionHealth['arm'];

const listVersions = (versions: Record<string, string>, arm: Arm) =>
  Object.entries(versions).map(([id, version]) => ({ id, version, arm }));

const getCanaries = ({ canary = {} }: RegistryRevision) =>
  Object.fromEntries(Object.entries(canary).map(([id, { version }]) => [id, version]));

async function readVersion(
  { deployed, metrics, failures, mapFrames, readGuard }: Options,
  { id: module, version, arm }: { id: string; version: string; arm: Arm },
): Promise<VersionHealth> {
  const sum = (metric: Counter, isCounted: (phase: unknown) => boolean = () => true) =>
    sumValues(metric, { module, version }, isCounted);
  const p75 = (name: TimingName) => readP75(metrics.timings[name], { module, version });
  const views = await sum(metrics.views);
  const failed = await sum(metrics.failures, (phase) => phase !== 'request');
  const [live] = deployed.revisions;
  const guarded = live && arm === 'canary' ? await readGuard?.(live, module) : undefined;
  const top = failures.list(`${module}@${version}`).slice(0, TOP_FAILURES);
  return {
    module,
    version,
    arm,
    views,
    failures: failed,
    failuresPer1000: views > 0 ? Math.round((failed / views) * 10_000) / 10 : null,
    failedCalls: await sum(metrics.failures, (phase) => phase === 'request'),
    slowCalls: await sum(metrics.slowCalls),
    p75: { lcp: await p75('lcp'), inp: await p75('inp'), load: await p75('load'), route: await p75('route') },
    topFailures: await Promise.all(
      top.map(async ({ reference, phase, message, route, count, frames }) => ({
        reference,
        phase,
        message,
        route,
        count,
        stack: await mapFrames(frames),
      })),
    ),
    ...(guarded && { guard: guarded }),
  };
}

interface Of {
  module: string;
  version: string;
}

async function sumValues(metric: Counter, of: Of, isCounted: (phase: unknown) => boolean): Promise<number> {
  const { values } = await metric.get();
  return values
    .filter(({ labels }) => isOf(labels, of) && isCounted((labels as Labels)['phase']))
    .reduce((sum, { value }) => sum + value, 0);
}

/** Returns the p75 in milliseconds, interpolated within a bucket. */
async function readP75(metric: Histogram, of: Of): Promise<number | null> {
  const { values } = await metric.get();
  const counts = new Map<number, number>();
  for (const { metricName, labels, value } of values) {
    if (!metricName?.endsWith('_bucket') || !isOf(labels, of)) continue;
    const bound = Number(
      (labels as Labels)['le'] === '+Inf' ? Number.POSITIVE_INFINITY : (labels as Labels)['le'],
    );
    counts.set(bound, (counts.get(bound) ?? 0) + value);
  }
  const buckets = [...counts].sort(([a], [b]) => a - b);
  const wanted = (buckets.at(-1)?.[1] ?? 0) * 0.75;
  if (wanted === 0) return null;
  let [lower, below] = [0, 0];
  for (const [bound, count] of buckets) {
    if (count >= wanted) {
      const share = count === below ? 0 : (wanted - below) / (count - below);
      // The last bucket has no upper bound.
      return Math.round((Number.isFinite(bound) ? lower + (bound - lower) * share : lower) * 1_000);
    }
    [lower, below] = [bound, count];
  }
  return null;
}

type Labels = Record<string, string | number | undefined>;

const isOf = (labels: object, { module, version }: Of) =>
  (labels as Labels)['module'] === module && (labels as Labels)['version'] === version;

import { Counter, Histogram, Registry } from 'prom-client';
import type { TelemetryEntry, TimingName } from '../../shared/telemetry.ts';
import { reportedPhases } from '../../shared/telemetrySchema.ts';
import { type Labels, OTHER } from './deployed.ts';

const labelNames = ['module', 'version', 'revision', 'arm', 'route'] as const;
type LabelName = (typeof labelNames)[number];

/**
 * Maximum number of label combinations, far more than are deployed. Any further ones are counted under the route
 * `other`.
 */
const MAX_SERIES = 3_000;

/** Seconds; without a unit for `cls`. */
const buckets: Record<TimingName, number[]> = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
  load: [0.1, 0.25, 0.5, 0.75, 1, 2, 3, 5, 8],
  route: [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 2, 4, 8],
  longTask: [0.1, 0.2, 0.5, 1, 2, 5],
};

const timingMetrics: Record<TimingName, [name: string, help: string]> = {
  lcp: ['lintel_lcp_seconds', 'Largest Contentful Paint'],
  inp: ['lintel_inp_seconds', 'Interaction to Next Paint, of a page until it is left'],
  cls: ['lintel_cls', 'Cumulative Layout Shift, of a page until it is left'],
  load: ['lintel_load_seconds', 'From the request for a module to its mount'],
  route: ['lintel_route_seconds', 'From a navigation to a page that shows its data'],
  longTask: ['lintel_long_task_seconds', 'Tasks that blocked the main thread for over 50 ms'],
};

/** The metrics of browsers' reports, from which `lintel health` is also computed. */
export type TelemetryMetrics = ReturnType<typeof createMetrics>;

export function createMetrics(registry = new Registry()) {
  const registers = [registry];
  const count = <Extra extends string = never>(name: string, help: string, extra: Extra[] = []) =>
    new Counter<LabelName | Extra>({ name, help, labelNames: [...labelNames, ...extra], registers });
  const views = count(
    'lintel_views_total',
    'Pages of a module that were opened, and widgets that were shown',
  );
  const failures = count('lintel_failures_total', 'Failures of a module in browsers', ['phase']);
  const slowCalls = count('lintel_slow_calls_total', 'Calls of the API that took long');
  const timings = Object.fromEntries(
    Object.entries(timingMetrics).map(([key, [name, help]]) => [
      key,
      new Histogram({ name, help, labelNames, buckets: buckets[key as TimingName], registers }),
    ]),
  ) as Record<TimingName, Histogram<LabelName>>;
  const batches = new Counter({
    name: 'lintel_telemetry_batches_total',
    help: 'Batches that browsers have sent',
    labelNames: ['result'],
    registers,
  });
  const series = new Map<string, Labels>();

  /** Remembers the labels, or replaces the route when there are too many. */
  function bound(labels: Labels): Labels {
    const key = toKey(labels);
    if (series.has(key)) return labels;
    if (series.size >= MAX_SERIES && labels.route !== OTHER) return bound({ ...labels, route: OTHER });
    series.set(key, labels);
    return labels;
  }

  return {
    registry,
    views,
    failures,
    slowCalls,
    timings,
    batches,
    add(entry: TelemetryEntry, given: Labels) {
      const labels = { ...bound(given) };
      if (entry.type === 'view') views.inc(labels);
      else if (entry.type === 'failure') failures.inc({ ...labels, phase: entry.phase });
      else if (entry.type === 'slowCall') slowCalls.inc(labels);
      else timings[entry.name].observe(labels, entry.name === 'cls' ? entry.value : entry.value / 1_000);
    },

    /** Removes the series of revisions that are no longer kept. */
    keepRevisions(revisions: number[]) {
      const kept = new Set([...revisions.map(String), OTHER]);
      for (const [key, labels] of series) {
        if (kept.has(labels.revision)) continue;
        series.delete(key);
        for (const metric of [views, slowCalls, ...Object.values(timings)]) metric.remove({ ...labels });
        for (const phase of reportedPhases) failures.remove({ ...labels, phase });
      }
    },
  };
}

const toKey = ({ module, version, revision, arm, route }: Labels) =>
  [module, version, revision, arm, route].join('\n');

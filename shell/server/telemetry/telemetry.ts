import type { Health, ReleaseStore, SourceFrame } from '@lintel/cli';
import type { RegistryRevision } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import type { FailureEntry, TelemetryBatch } from '../../shared/telemetry.ts';
import { scrub } from '../../shared/telemetry.ts';
import { createDeployedReader, type Deployed, type Labels, toLabels } from './deployed.ts';
import { Failures } from './failures.ts';
import { type ReadGuardHealth, readHealth } from './health.ts';
import { createMetrics, type TelemetryMetrics } from './metrics.ts';
import { createFrameMapper } from './sourceMaps.ts';

/** Log entry of a failure in a browser. */
export interface LoggedFailure extends Labels {
  reference: string;
  phase: string;
  message: string;
  stack: SourceFrame[];
  trace?: string;
}

export type LogFailure = (failure: LoggedFailure) => void;

/** Interface of the guard of canaries, which counts by visitor and reports their health. */
export interface CanaryCounts {
  count(live: RegistryRevision, batch: TelemetryBatch, visitor: string): void;
  readHealth: ReadGuardHealth;
}

export interface TelemetryOptions {
  store: ReleaseStore;
  logFailure?: LogFailure;
  guard?: CanaryCounts;
}

/** Collects the reports of browsers about each version of each module. */
export interface Telemetry {
  metrics: TelemetryMetrics;
  /** @param visitor while a canary runs, the random id of the browser */
  add(batch: TelemetryBatch, visitor?: string): Promise<void>;
  readHealth(module?: string): Promise<Health>;
}

/** Maximum number of logged failures per minute. All of them are counted. */
const LOGGED_PER_MINUTE = 300;

export function createTelemetry({ store, logFailure = printFailure, guard }: TelemetryOptions): Telemetry {
  const metrics = createMetrics();
  const failures = new Failures();
  const readDeployed = createDeployedReader(store);
  const mapFrames = createFrameMapper(store.readFile);
  const since = new Date().toISOString();
  const isLogged = createCounter(LOGGED_PER_MINUTE, 60_000);
  let deployed: Deployed | undefined;

  async function refresh(): Promise<Deployed> {
    const current = await readDeployed();
    if (current !== deployed) {
      metrics.keepRevisions(current.revisions.map(({ revision }) => revision));
      failures.keep(new Set(current.releases.keys()));
      deployed = current;
    }
    return current;
  }

  function addFailure(current: Deployed, labels: Labels, entry: FailureEntry) {
    const frames = entry.frames.filter((frame) => isDeployed(current, frame));
    const failure = { ...entry, frames, message: scrub(entry.message), route: labels.route };
    const version = `${labels.module}@${labels.version}`;
    if (current.releases.has(version)) failures.add(version, failure);
    if (isLogged()) void log(labels, failure);
  }

  async function log(labels: Labels, { reference, phase, message, frames, trace }: FailureEntry) {
    const stack = await mapFrames(frames);
    logFailure({ reference, ...labels, phase, message, stack, ...(trace && { trace }) });
  }

  return {
    metrics,
    async add(batch, visitor) {
      const current = await refresh();
      const [live] = current.revisions;
      if (live && visitor) guard?.count(live, batch, visitor);
      const { revision, entries } = batch;
      for (const entry of entries) {
        const labels = toLabels(current, revision, entry);
        metrics.add(entry, labels);
        if (entry.type === 'failure') addFailure(current, labels, entry);
      }
    },
    readHealth: async (module) =>
      readHealth({
        ...{ deployed: await refresh(), metrics, failures, mapFrames, since, module },
        readGuard: guard?.readHealth,
      }),
  };
}

const isDeployed = ({ releases }: Deployed, frame: string) => {
  const [id, version, file = ''] = frame.split('/');
  return Object.hasOwn(releases.get(`${id}@${version}`)?.files ?? {}, file.split(':')[0] ?? '');
};

/** Default without a log: prints one sentence on a developer's terminal. */
const printFailure: LogFailure = ({ module, version, phase, route, reference, message }) =>
  notices.warn(`${module}@${version} failed in ${phase} at ${route} (${reference}): ${message}`);

function createCounter(most: number, windowMs: number) {
  let since = performance.now();
  let count = 0;
  return () => {
    if (performance.now() - since >= windowMs) [since, count] = [performance.now(), 0];
    count += 1;
    return count <= most;
  };
}

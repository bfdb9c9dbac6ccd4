import { randomUUID } from 'node:crypto';
import {
  endCanary,
  findSignatureProblem,
  type GuardHealth,
  promote,
  type ReleaseStore,
  startCanary,
  UserError,
} from '@lintel/cli';
import type { Attribution, RegistryRevision } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import type { TelemetryBatch } from '../../shared/telemetry.ts';
import { type ArmFigures, createCounts, type GuardedRun, listRuns, sumFigures } from './figures.ts';
import { type Judgment, judge, NEXT_PERCENT } from './judge.ts';
import { takeLease } from './lease.ts';
import { createRunRecords, LEASE, type RunState } from './runRecords.ts';
import { createNotify, type Notify } from './webhook.ts';

export interface GuardOptions {
  store: ReleaseStore;
  notify?: Notify;
  /** Interval between two judgments of canaries. */
  intervalMs?: number;
}

/**
 * Compares guarded canaries with the live versions, ends those that perform worse, and raises those that perform well.
 */
export interface Guard {
  /** Counts a batch of a visitor. @param live the newest revision */
  count(live: RegistryRevision, batch: TelemetryBatch, visitor: string): void;
  /** @returns undefined without a guarded canary */
  readHealth(live: RegistryRevision, module: string): Promise<GuardHealth | undefined>;
  /** Shares the counts of this gateway. The gateway with the lease also judges the counts of all gateways. */
  check(): Promise<void>;
  /** Starts regular checks. @returns a function that stops them */
  start(): () => Promise<void>;
}

const INTERVAL_MS = 10_000;
/** Number of intervals without a renewal after which another gateway takes the lease. */
const LEASE_INTERVALS = 3;

export function createGuard({
  store,
  notify = createNotify(undefined),
  intervalMs = INTERVAL_MS,
}: GuardOptions): Guard {
  const gateway = randomUUID();
  const counts = createCounts();
  const runRecords = createRunRecords(store.records);
  let hadRuns = false;

  async function check() {
    const live = await store.readRevision(await store.newestRevision());
    const runs = live ? listRuns(live) : [];
    counts.keep(runs);
    for (const run of runs) {
      const figures = counts.get(run);
      if (figures) await runRecords.writeFigures(run, gateway, figures);
    }
    // Also once after the last run, so that its records are removed.
    const isNeeded = runs.length > 0 || hadRuns;
    hadRuns = runs.length > 0;
    if (!isNeeded) return;
    const lease = { name: LEASE, holder: gateway, durationMs: intervalMs * LEASE_INTERVALS };
    if (!(await takeLease({ records: store.records, ...lease }))) return;
    await runRecords.keep(runs);
    for (const run of runs) await judgeRun(run);
  }

  async function judgeRun(run: GuardedRun) {
    const state = await runRecords.readState(run);
    const judgment = judge(await runRecords.readFigures(run), run, state.looks);
    const { verdict, looks } = judgment;
    await runRecords.writeState(run, { ...state, looks });
    if (verdict === 'wait' || (verdict === 'raise' && state.blocked)) return;
    await act(run, judgment).catch(async (error: unknown) => {
      if (!(error instanceof UserError) || verdict === 'end') throw error;
      await runRecords.writeState(run, { looks, blocked: error.message });
      void notify(`${run.module}@${run.version} stays at ${run.percent} %: ${error.message}`);
    });
  }

  async function act(run: GuardedRun, { verdict, description }: Judgment) {
    const { module: id, version, percent, since } = run;
    const change = describeChange(run, verdict);
    const by: Attribution = {
      actor: { kind: 'gateway', id: 'guard', name: 'gateway' },
      why: `${change} by its guard: ${description}`,
    };
    let isLate = false;
    const verify = (before: RegistryRevision | null) => {
      isLate = before?.canary?.[id]?.guard?.since !== since;
      if (isLate) throw new UserError('The canary has changed.');
    };
    const options = { by, verify };
    const isMade = await make().then(
      () => true,
      (error) => {
        // Another gateway or the canary's team has ended or changed it in the meantime.
        if (isLate) return false;
        throw error;
      },
    );
    if (isMade) void notify(`${id}@${version} was ${change} by its guard: ${description}.`);

    async function make() {
      if (verdict === 'end') return endCanary(store, id, options);
      const release = await store.readRelease(id, version);
      const problem = release && (await findSignatureProblem(store.records, release));
      if (problem) throw new UserError(problem);
      if (percent < NEXT_PERCENT) return startCanary(store, { id, version }, NEXT_PERCENT, options);
      return promote(store, [{ id, version }], options);
    }
  }

  return {
    check,
    count: (live, batch, visitor) => counts.add(live, batch, visitor),

    async readHealth(live, module) {
      const run = listRuns(live).find((each) => each.module === module);
      if (!run) return undefined;
      const [figures, state] = await Promise.all([runRecords.readFigures(run), runRecords.readState(run)]);
      return toHealth(run, figures, state);
    },

    start() {
      let running = Promise.resolve();
      let lastProblem = '';
      const timer = setInterval(() => {
        running = running.then(check).then(
          () => {
            lastProblem = '';
          },
          (cause) => {
            if (String(cause) !== lastProblem) notices.error('Canaries could not be judged:', cause);
            lastProblem = String(cause);
          },
        );
      }, intervalMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}

const describeChange = ({ percent }: GuardedRun, verdict: Judgment['verdict']) => {
  if (verdict === 'end') return 'ended';
  return percent < NEXT_PERCENT ? `raised to ${NEXT_PERCENT} %` : 'promoted';
};

function toHealth(run: GuardedRun, figures = sumFigures([]), { looks, blocked }: RunState): GuardHealth {
  const { isJudged, description } = judge(figures, run, looks);
  const pick = ({ visits, views, failures }: ArmFigures) => ({ visits, views, failures });
  return {
    state: blocked ? 'blocked' : isJudged ? 'watching' : 'collecting',
    percent: run.percent,
    auto: run.auto,
    description: blocked ? `${description}; not raised: ${blocked}` : description,
    canary: pick(figures.canary),
    stable: pick(figures.stable),
  };
}

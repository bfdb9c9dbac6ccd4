import type { Actor, Attribution, RegistryRevision, Release } from '@lintel/contract';
import { findSignatureProblem, readSigningPolicy } from '../access/signatures.ts';
import { type CompatibilityOptions, checkRevision } from '../check/checkRevision.ts';
import type { Finding, Report } from '../check/report.ts';
import { setBackend } from '../operations/backend.ts';
import { endCanary, startCanary } from '../operations/canary.ts';
import { check } from '../operations/check.ts';
import { history } from '../operations/history.ts';
import { createPromotionDraft, promote, type Reference } from '../operations/promote.ts';
import { publishBuild } from '../operations/publish.ts';
import { qaLink } from '../operations/qaLink.ts';
import { rollback } from '../operations/rollback.ts';
import { status } from '../operations/status.ts';
import { switchModule } from '../operations/switchModule.ts';
import { diffRevisions } from '../store/changes.ts';
import { readQaKey } from '../store/qaKeys.ts';
import { revokeQaLink } from '../store/qaRevocations.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { isSameState, keepBackends } from '../store/revision.ts';
import { attributeToUser, readLocalActor } from '../store/source.ts';
import { UserError } from '../UserError.ts';
import type { CheckedChangeOptions, Registry, RevisionResult } from './Registry.ts';

export interface StoreRegistryOptions {
  /** The publisher; by default the user of this machine. */
  actor?: Actor;
  /** Returns actor, origin and reason of a revision. */
  attribute?(why?: string): Promise<Attribution> | Attribution;
  /** Called with the report of every check before anything is written; may throw to refuse. */
  reviewReport?(report: Report): void;
}

/** Creates the registry of a store that this process can write to. */
export function storeRegistry(
  store: ReleaseStore,
  { actor, attribute = attributeToUser, reviewReport = () => {} }: StoreRegistryOptions = {},
): Registry {
  const { records } = store;

  return {
    async publish(build, source) {
      await requireSignature(build.release);
      return publishBuild(store, build, { ...source, publishedBy: actor ?? readLocalActor() });
    },
    readRelease: (id, version) => store.readRelease(id, version),

    async check(candidates, options = {}) {
      const report = await check(store, candidates, options);
      reviewReport(report);
      const newest = await store.newestRevision();
      const before = await store.readRevision(newest);
      const draft = keepBackends(before, createPromotionDraft(before, candidates));
      const made = { revision: newest + 1, createdAt: new Date().toISOString(), ...draft };
      const revision = before && isSameState(before, draft) ? before : made;
      return { report, revision, changes: diffRevisions(before, revision) };
    },

    async promote(references, { testsSkipped, ...options } = {}) {
      await requireSignatures(references);
      return makeChecked(options, (checked) => promote(store, references, { ...checked, testsSkipped }));
    },
    async startCanary(reference, percent, { guard, auto, ...options } = {}) {
      await requireSignatures([reference]);
      return makeChecked(options, (checked) =>
        startCanary(store, reference, percent, { ...checked, guard, auto }),
      );
    },
    endCanary: async (id, { why, dryRun } = {}) =>
      toResult(await endCanary(store, id, { dryRun, by: await attribute(why) }), dryRun),
    rollback: async ({ why, ...options }) =>
      withWarnings(await rollback(store, { ...options, isSigned, by: await attribute(why) }), options.dryRun),
    switchModule: async (id, on, { why, dryRun } = {}) =>
      withWarnings(await switchModule(store, id, on, { dryRun, isSigned, by: await attribute(why) }), dryRun),
    setBackend: async (id, backend, { why, dryRun } = {}) =>
      toResult(await setBackend(store, id, backend, { dryRun, by: await attribute(why) }), dryRun),

    createQaLink: async (options) => qaLink(store, await readQaKey(records), options),
    revokeQaLink: (link) => revokeQaLink(records, link),
    readStatus: () => status(store),
    async readHealth() {
      throw new UserError(
        'Only a gateway knows how modules do in browsers: --registry https://dashboard.example.com',
      );
    },
    readHistory: (options) => history(store, options),
  };

  async function requireSignature(release: Release) {
    const problem = await findSignatureProblem(records, release);
    if (problem) throw new UserError(problem);
  }

  /** Also runs before a promotion: the module may have required signatures only since the release was published. */
  async function requireSignatures(references: Reference[]) {
    for (const { id, version } of references) {
      const release = await store.readRelease(id, version);
      if (release) await requireSignature(release);
    }
  }

  /** A missing release is reported elsewhere. */
  async function isSigned({ id, version }: Reference): Promise<boolean> {
    const { required } = await readSigningPolicy(records, id);
    const release = required && (await store.readRelease(id, version));
    return !release || (await findSignatureProblem(records, release)) === null;
  }

  async function makeChecked(
    { why, ...options }: CheckedChangeOptions,
    make: (options: CompatibilityOptions) => Promise<RegistryRevision>,
  ): Promise<RevisionResult> {
    const seen: Report[] = [];
    let checkMilliseconds = 0;
    const onCheck = (report: Report, milliseconds: number) => {
      seen.push(report);
      checkMilliseconds += milliseconds;
      reviewReport(report);
    };
    const revision = await make({ ...options, onCheck, by: await attribute(why) });
    return { ...(await toResult(revision, options.dryRun)), report: seen.at(-1), checkMilliseconds };
  }

  async function toResult(revision: RegistryRevision, dryRun = false): Promise<RevisionResult> {
    if (!dryRun) return { revision };
    const live = await store.readRevision(await store.newestRevision());
    return { revision, changes: diffRevisions(live, revision) };
  }

  /** Adds warnings to a change that is never refused, because rolling back must always work. */
  async function withWarnings(revision: RegistryRevision, dryRun?: boolean): Promise<RevisionResult> {
    const result = await toResult(revision, dryRun);
    try {
      return { ...result, warnings: await findWarnings(store, revision) };
    } catch (error) {
      // The previous state may be unreadable; the rollback must succeed anyway.
      return { ...result, warnings: [], warningsFailure: (error as Error).message };
    }
  }
}

async function findWarnings(store: ReleaseStore, made: RegistryRevision): Promise<Finding[]> {
  const before = await store.readRevision(made.revision - 1);
  const ids = diffRevisions(before, made).map(({ id }) => id);
  const { findings } = await checkRevision(store, { before, after: made, ids, against: made.revision - 1 });
  return findings.map((finding) => ({ ...finding, severity: 'warning' }));
}

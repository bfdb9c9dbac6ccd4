import type { Attribution, RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { ReviseOptions } from '../store/revise.ts';
import type { RevisionDraft } from '../store/revision.ts';
import { findChangedFiles } from './findChangedFiles.ts';
import { createReport, Refusal, type Report } from './report.ts';
import { runRules } from './rules.ts';
import { readTransition, releaseName, type TransitionInput } from './transition.ts';

export interface CheckRevisionInput extends TransitionInput {
  /** Number of the previous revision. */
  against: number;
  accept?: string[];
}

/** Compares the state after a change with the state before it. */
export async function checkRevision(
  store: ReleaseStore,
  { against, accept, ...input }: CheckRevisionInput,
): Promise<Report> {
  const transition = await readTransition(store, input);
  const stored = transition.candidates.filter((release) => !input.builds?.includes(release));
  const files = await Promise.all(stored.map((release) => findChangedFiles(store, release)));
  return createReport(
    {
      candidates: transition.candidates.map(releaseName),
      against,
      findings: [...files.flat(), ...runRules(transition)],
    },
    accept,
  );
}

export interface CompatibilityOptions extends Pick<ReviseOptions, 'verify'> {
  /** Actor, origin and reason of the revision. */
  by?: Attribution;
  /** Intended refusals: `route-removed`, or only `route-removed:/newsletters`. */
  accept?: string[];
  /** Nothing is written: a refusal is passed to `onCheck` instead of being thrown. */
  dryRun?: boolean;
  /** Called with the report of every check; a retried promotion is checked again. */
  onCheck?(report: Report, milliseconds: number): void;
}

/**
 * Checks a revision before it is written.
 * @param ids the modules whose releases change
 * @returns the reason of the revision, including accepted refusals
 * @throws Refusal when it would break others
 */
export async function requireCompatible(
  store: ReleaseStore,
  { before, after, ids }: { before: RegistryRevision | null; after: RevisionDraft; ids: string[] },
  { accept, dryRun = false, onCheck }: CompatibilityOptions,
): Promise<string> {
  const start = performance.now();
  const report = await checkRevision(store, { before, after, ids, accept, against: before?.revision ?? 0 });
  onCheck?.(report, performance.now() - start);
  if (report.refused && !dryRun) throw new Refusal(report);
  return [
    after.reason,
    ...(report.accepted.length > 0 ? [`accepting ${report.accepted.join(' ')}`] : []),
  ].join(', ');
}

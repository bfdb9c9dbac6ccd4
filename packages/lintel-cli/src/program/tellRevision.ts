import type { RegistryRevision } from '@lintel/contract';
import { checkStep } from '../check/checkStep.ts';
import type { Finding } from '../check/Finding.ts';
import { findingsInWords } from '../check/inWords.ts';
import { changesOf } from '../store/changesOf.ts';
import { type Context, revisionInWords } from './Context.ts';
import { changeInWords } from './changeInWords.ts';

/** Prints the revision that a command made; of a dry run, what it would have changed. */
export async function tellRevision(
  { store, tell }: Context,
  made: RegistryRevision,
  dryRun = false,
  findings: Finding[] = [],
) {
  if (!dryRun) return tell({ ...made, ...(findings.length > 0 && { findings }) }, revisionInWords);
  const live = await store().readRevision(await store().newestRevision());
  const changes = changesOf(live, made);
  tell({ ...made, dryRun, changes, ...(findings.length > 0 && { findings }) }, () =>
    changes.length === 0
      ? `Nothing would change: ${revisionInWords(made)}`
      : [`revision ${made.revision} would be live (${made.reason})`, ...changes.map(line)].join('\n'),
  );
}

const line = (change: Parameters<typeof changeInWords>[0]) => `  ${changeInWords(change)}`;

/** Prints and returns what a step harms that is never refused, because going back must always work. */
export async function warnOf({ store, note }: Context, made: RegistryRevision): Promise<Finding[]> {
  const before = await store().readRevision(made.revision - 1);
  const ids = changesOf(before, made).map(({ id }) => id);
  const report = await checkStep(store(), { before, after: made, ids, against: made.revision - 1 });
  const findings = report.findings.map((finding) => ({ ...finding, severity: 'warning' as const }));
  for (const words of findingsInWords(findings)) note(words);
  return findings;
}

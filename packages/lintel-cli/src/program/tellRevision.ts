import type { RegistryRevision } from '@lintel/contract';
import { checkStep } from '../check/checkStep.ts';
import type { Finding } from '../check/Finding.ts';
import { findingsInWords } from '../check/inWords.ts';
import { changesOf } from '../store/changesOf.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
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
export async function warnOf(context: Context, made: RegistryRevision): Promise<Finding[]> {
  const findings = await findingsOf(context.store(), made).catch((error: Error) => {
    // What is gone back from may be unreadable: the step is made all the same.
    context.note(`What this harms could not be checked: ${error.message}`);
    return [];
  });
  for (const words of findingsInWords(findings)) context.note(words);
  return findings;
}

async function findingsOf(store: ReleaseStore, made: RegistryRevision): Promise<Finding[]> {
  const before = await store.readRevision(made.revision - 1);
  const ids = changesOf(before, made).map(({ id }) => id);
  const { findings } = await checkStep(store, { before, after: made, ids, against: made.revision - 1 });
  return findings.map((finding) => ({ ...finding, severity: 'warning' }));
}

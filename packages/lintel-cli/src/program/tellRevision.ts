import type { RegistryRevision } from '@lintel/contract';
import { changesOf } from '../store/changesOf.ts';
import { type Context, revisionInWords } from './Context.ts';
import { changeInWords } from './changeInWords.ts';

/** Prints the revision that a command made; of a dry run, what it would have changed. */
export async function tellRevision({ store, tell }: Context, made: RegistryRevision, dryRun = false) {
  if (!dryRun) return tell(made, revisionInWords);
  const live = await store().readRevision(await store().newestRevision());
  const changes = changesOf(live, made);
  tell({ ...made, dryRun, changes }, () =>
    changes.length === 0
      ? `Nothing would change: ${revisionInWords(made)}`
      : [`revision ${made.revision} would be live (${made.reason})`, ...changes.map(line)].join('\n'),
  );
}

const line = (change: Parameters<typeof changeInWords>[0]) => `  ${changeInWords(change)}`;

import { rollback } from '../operations/rollback.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseWholeNumber } from './options.ts';
import { printRevision, printRevisionWarnings } from './printRevision.ts';

export const addRollback: AddCommand = (program, context) =>
  program
    .command('rollback')
    .description('return to an earlier revision: everything, or one module')
    .argument('[module]', 'like leads; defaults to everything')
    .option('--to <revision>', 'which one; defaults to the one before the last change', parseWholeNumber(1))
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', formatExamples('lintel rollback leads', 'lintel rollback --to 12 --dry-run'))
    .action(async (id: string | undefined, { to, dryRun }: { to?: number; dryRun?: boolean }) => {
      const revision = await rollback(context.store(), { id, to, dryRun });
      await printRevision(context, revision, dryRun, await printRevisionWarnings(context, revision));
    });

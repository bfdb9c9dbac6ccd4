import type { AddCommand } from './context.ts';
import { formatExamples, parseWholeNumber, REASON } from './options.ts';
import { printRevision } from './printRevision.ts';

interface Options {
  to?: number;
  dryRun?: boolean;
  reason?: string;
}

export const addRollback: AddCommand = (program, context) =>
  program
    .command('rollback')
    .description('return to an earlier revision: everything, or one module')
    .argument('[module]', 'like leads; defaults to everything')
    .option('--to <revision>', 'which one; defaults to the one before the last change', parseWholeNumber(1))
    .option(...REASON)
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', formatExamples('lintel rollback leads', 'lintel rollback --to 12 --dry-run'))
    .action(async (id: string | undefined, { reason: why, ...options }: Options) => {
      printRevision(
        context,
        await (await context.registry()).rollback({ id, why, ...options }),
        options.dryRun,
      );
    });

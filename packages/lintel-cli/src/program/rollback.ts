import { rollback } from '../commands/rollback.ts';
import type { AddCommand } from './Context.ts';
import { examples } from './examples.ts';
import { tellRevision, warnOf } from './tellRevision.ts';
import { wholeNumber } from './wholeNumber.ts';

export const addRollback: AddCommand = (program, context) =>
  program
    .command('rollback')
    .description('return to an earlier revision: everything, or one module')
    .argument('[module]', 'like leads; everything when it is left out')
    .option('--to <revision>', 'which one; otherwise the one before the last change', wholeNumber(1))
    .option('--dry-run', 'tell what would change, and change nothing')
    .addHelpText('after', examples('lintel rollback leads', 'lintel rollback --to 12 --dry-run'))
    .action(async (id: string | undefined, { to, dryRun }: { to?: number; dryRun?: boolean }) => {
      const revision = await rollback(context.store(), { id, to, dryRun });
      await tellRevision(context, revision, dryRun, await warnOf(context, revision));
    });

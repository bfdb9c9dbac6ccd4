import { rollback } from '../commands/rollback.ts';
import { type AddCommand, revisionInWords } from './Context.ts';

export const addRollback: AddCommand = (program, { store, tell }) =>
  program
    .command('rollback')
    .description('return to an earlier revision: everything, or one module')
    .argument('[module]', 'like leads; everything when it is left out')
    .option('--to <revision>', 'which one; otherwise the one before the last change', Number)
    .action(async (id: string | undefined, { to }: { to?: number }) =>
      tell(await rollback(store(), { id, to }), revisionInWords),
    );

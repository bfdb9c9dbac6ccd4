import { history } from '../commands/history.ts';
import type { AddCommand } from './Context.ts';

export const addHistory: AddCommand = (program, { store, tell }) =>
  program
    .command('history')
    .description('all revisions, newest first')
    .action(async () =>
      tell(await history(store()), (revisions) =>
        revisions.map((one) => `${one.revision}  ${one.createdAt}  ${one.reason}`).join('\n'),
      ),
    );

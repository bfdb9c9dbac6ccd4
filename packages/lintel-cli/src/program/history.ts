import { history, type PastRevision } from '../commands/history.ts';
import type { AddCommand } from './Context.ts';
import { changeInWords } from './changeInWords.ts';
import { examples } from './examples.ts';
import { wholeNumber } from './wholeNumber.ts';

export const addHistory: AddCommand = (program, { store, tell }) =>
  program
    .command('history')
    .description('all revisions, newest first, with what each changed')
    .option('--limit <count>', 'so many at most', wholeNumber(1))
    .option('--module <module>', 'only those that changed this one, like leads')
    .addHelpText('after', examples('lintel history --limit 10', 'lintel history --module leads'))
    .action(async (options: { limit?: number; module?: string }) =>
      tell(await history(store(), options), (revisions) => revisions.map(inWords).join('\n')),
    );

const inWords = ({ revision, createdAt, reason, changes }: PastRevision) =>
  [
    `${revision}  ${createdAt}  ${reason}`,
    ...changes.map((change) => `${' '.repeat(String(revision).length)}  ${changeInWords(change)}`),
  ].join('\n');

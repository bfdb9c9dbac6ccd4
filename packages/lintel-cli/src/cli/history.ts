import { history, type PastRevision } from '../operations/history.ts';
import { describeChange } from '../store/changes.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseWholeNumber } from './options.ts';

export const addHistory: AddCommand = (program, { store, printResult }) =>
  program
    .command('history')
    .description('all revisions, newest first, with what each changed')
    .option('--limit <count>', 'show at most this many', parseWholeNumber(1))
    .option('--module <module>', 'only revisions that changed this module, like leads')
    .addHelpText('after', formatExamples('lintel history --limit 10', 'lintel history --module leads'))
    .action(async (options: { limit?: number; module?: string }) =>
      printResult(await history(store(), options), (revisions) =>
        revisions.map(formatPastRevision).join('\n'),
      ),
    );

const formatPastRevision = ({ revision, createdAt, reason, changes }: PastRevision) =>
  [
    `${revision}  ${createdAt}  ${reason}`,
    ...changes.map((change) => `${' '.repeat(String(revision).length)}  ${describeChange(change)}`),
  ].join('\n');

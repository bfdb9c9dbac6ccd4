import type { PastRevision } from '../operations/history.ts';
import { describeChange } from '../store/changes.ts';
import { describeAttribution } from '../store/source.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseWholeNumber } from './options.ts';

export const addHistory: AddCommand = (program, { registry, printResult }) =>
  program
    .command('history')
    .description('all revisions, newest first: what each changed, who made it, from where and why')
    .option('--limit <count>', 'show at most this many', parseWholeNumber(1))
    .option('--module <module>', 'only revisions that changed this module, like leads')
    .addHelpText('after', formatExamples('lintel history --limit 10', 'lintel history --module leads'))
    .action(async (options: { limit?: number; module?: string }) =>
      printResult(await (await registry()).readHistory(options), (revisions) =>
        revisions.map(formatPastRevision).join('\n'),
      ),
    );

function formatPastRevision({ revision, createdAt, reason, changes, by }: PastRevision): string {
  const details = [...changes.map(describeChange), ...(by ? [`by ${describeAttribution(by)}`] : [])];
  const indent = ' '.repeat(String(revision).length + 2);
  return [`${revision}  ${createdAt}  ${reason}`, ...details.map((line) => indent + line)].join('\n');
}

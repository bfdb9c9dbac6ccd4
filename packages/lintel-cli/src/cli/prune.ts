import { type PruneResult, prune } from '../operations/prune.ts';
import { attributeToUser } from '../store/source.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseWholeNumber, REASON } from './options.ts';

interface Options {
  days: number;
  keep: number;
  dryRun?: boolean;
}

export const addPrune: AddCommand = (program, { store, printResult }) =>
  program
    .command('prune')
    .description('remove releases that no revision of the last days needs')
    .option('--days <days>', 'keep what was live or published since then', parseWholeNumber(0), 30)
    .option(
      '--keep <count>',
      'always keep this many of the newest releases of each module',
      parseWholeNumber(0),
      0,
    )
    .option('--dry-run', 'list them with their sizes, and remove nothing')
    .addHelpText(
      'after',
      formatExamples('lintel prune --days 14 --dry-run', 'lintel prune --days 14 --keep 3'),
    )
    .option(...REASON)
    .action(async ({ reason, ...options }: Options & { reason?: string }) => {
      const by = await attributeToUser(reason);
      printResult(await prune(await store(), { ...options, by }), formatPruneResult);
    });

function formatPruneResult({ dryRun, releases, drafts, bytes }: PruneResult): string {
  if (releases.length + drafts.length === 0) return 'Nothing to remove.';
  return [
    ...releases.map(({ id, version, bytes: size, publishedAt }) =>
      formatRow(`${id}@${version}`, size, `published ${publishedAt}`),
    ),
    ...drafts.map(({ name, bytes: size, touchedAt }) =>
      formatRow(`drafts/${name}`, size, `left ${touchedAt}`),
    ),
    `${formatBytes(bytes)} ${dryRun ? 'would be' : 'were'} removed`,
  ].join('\n');
}

const formatRow = (name: string, bytes: number, date: string) =>
  `  ${name.padEnd(36)} ${formatBytes(bytes).padStart(10)}  ${date}`;

const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

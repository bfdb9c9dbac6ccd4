import { type Pruned, prune } from '../commands/prune.ts';
import type { AddCommand } from './Context.ts';
import { examples } from './examples.ts';
import { wholeNumber } from './wholeNumber.ts';

interface Options {
  days: number;
  keep: number;
  dryRun?: boolean;
}

export const addPrune: AddCommand = (program, { store, tell }) =>
  program
    .command('prune')
    .description('remove releases that no revision of the last days needs')
    .option('--days <days>', 'what was live or published since then stays', wholeNumber(0), 30)
    .option('--keep <count>', 'so many newest releases of each module stay anyway', wholeNumber(0), 0)
    .option('--dry-run', 'list them with their sizes, and remove nothing')
    .addHelpText('after', examples('lintel prune --days 14 --dry-run', 'lintel prune --days 14 --keep 3'))
    .action(async (options: Options) => tell(await prune(store(), options), inWords));

function inWords({ dryRun, releases, drafts, bytes }: Pruned): string {
  if (releases.length + drafts.length === 0) return 'Nothing to remove.';
  return [
    ...releases.map(({ id, version, bytes: size, publishedAt }) =>
      row(`${id}@${version}`, size, `published ${publishedAt}`),
    ),
    ...drafts.map(({ name, bytes: size, touchedAt }) => row(`drafts/${name}`, size, `left ${touchedAt}`)),
    `${sizeInWords(bytes)} ${dryRun ? 'would be' : 'were'} removed`,
  ].join('\n');
}

const row = (name: string, bytes: number, date: string) =>
  `  ${name.padEnd(36)} ${sizeInWords(bytes).padStart(10)}  ${date}`;

const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

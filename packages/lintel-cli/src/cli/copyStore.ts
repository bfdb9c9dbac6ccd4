import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CopiedContents, copyStore } from '../operations/copyStore.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { openReleaseStore, readStoreSettings } from '../store/openReleaseStore.ts';
import { UserError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { formatExamples } from './options.ts';

/** Number of printed digits of a checksum; the whole checksum is compared. */
const DIGITS = 16;

export const addCopyStore: AddCommand = (program, { printResult }) =>
  program
    .command('copy-store')
    .description(
      'copy a store from a directory to the database at DATABASE_URL and the bucket RELEASES_BUCKET',
    )
    .requiredOption('--from <directory>', 'the store to copy; it stays as it is')
    .addHelpText(
      'after',
      `
The target must be empty. Don't publish or promote while it runs. Both sides are compared by number and SHA-256.
${formatExamples('lintel copy-store --from /var/lib/lintel/store')}`,
    )
    .action(async ({ from }: { from: string }) => {
      const settings = readStoreSettings(process.env);
      if (!settings.databaseUrl && !settings.bucket)
        throw new UserError('Set DATABASE_URL and RELEASES_BUCKET, where to copy to.');
      const root = resolve(from);
      if (!existsSync(root)) throw new UserError(`There is no store in ${root}.`);
      const target = await openReleaseStore(settings);
      try {
        printResult(await copyStore(directoryStore(root), target), formatContents);
      } finally {
        await target.close();
      }
    });

const formatContents = (contents: CopiedContents[]) =>
  [
    'Copied, and equal on both sides (number, SHA-256):',
    ...contents.map(
      ({ name, count, checksum }) =>
        `${name.padEnd(12)}${String(count).padStart(8)}  ${checksum.slice(0, DIGITS)}`,
    ),
  ].join('\n');

import { parseArgs } from 'node:util';
import { createBackup } from './backup/createBackup';
import { restoreBackup } from './backup/restoreBackup';
import { rotateKeys } from './keys/rotateKeys';
import { removeSecondFactor } from './secondFactor/removeSecondFactor';
import { readSettings, type Settings } from './settings';
import { copyStore, type EngineName, engineNames } from './store/copyStore';
import { migrate } from './store/postgres/migrate';

/** Commands that take neither a file nor an address. */
const ALONE = ['copy', 'rotate-keys', 'migrate'];

const USAGE = `Usage:
  lintel-api backup FILE [--data DIRECTORY]    writes records, uploads and keys to FILE (tar.gz); the server may run
  lintel-api restore FILE [--data DIRECTORY]   restores them into a new or empty data directory
  lintel-api migrate                           prepares the database at DATABASE_URL for this version
  lintel-api copy --from journal --to postgres [--data DIRECTORY]
                                               copies all records to the empty database at DATABASE_URL and compares
                                               them, or back: --from postgres --to journal; the server must not run
  lintel-api rotate-keys [--data DIRECTORY]    signs with new keys from now on; the server may run
  lintel-api remove-second-factor EMAIL [--data DIRECTORY]
                                               lets an account sign in by its password alone; a server
                                               on the data directory must not run
Without --data, LINTEL_DATA names the data directory.`;

const commands = {
  async backup({ dataDirectory, bucket, databaseUrl }: Settings, file: string) {
    const hasRecords = databaseUrl === null;
    const { files, bytes } = await createBackup(dataDirectory, file, { hasRecords });
    return [
      `Backed up ${files} files from ${dataDirectory} to ${file} (${(bytes / 1e6).toFixed(1)} MB).`,
      ...(hasRecords ? [] : ['Records are in the database and not part of it.']),
      ...(bucket ? [`Uploads are in the bucket "${bucket.bucket}" and not part of it.`] : []),
    ].join(' ');
  },
  async restore({ dataDirectory }: Settings, file: string) {
    const createdAt = await restoreBackup(file, dataDirectory);
    return `Restored the backup of ${createdAt} into ${dataDirectory}.`;
  },
  async migrate({ databaseUrl }: Settings) {
    if (databaseUrl === null) throw new Error('Set DATABASE_URL, the database to migrate.');
    const names = await migrate(databaseUrl);
    return names.length === 0 ? 'The database is up to date.' : `Migrated the database: ${names.join(', ')}.`;
  },
  copy: (settings: Settings, _subject: string, { from, to }: Engines) => copyStore(settings, from, to),
  'rotate-keys': (settings: Settings) => rotateKeys(settings, Date.now()),
  'remove-second-factor': (settings: Settings, email: string) =>
    removeSecondFactor(settings, email, Date.now()),
};

interface Engines {
  from: EngineName;
  to: EngineName;
}

/** @returns the exit code: 1 when the command failed, 2 when it was not understood */
export async function run(parameters: string[]): Promise<number> {
  process.umask(0o077);
  const parsed = parse(parameters);
  if (!parsed) {
    console.error(USAGE);
    return 2;
  }
  try {
    const { command, subject, directory, engines } = parsed;
    const settings = readSettings(process.env);
    console.log(
      await commands[command](
        { ...settings, dataDirectory: directory ?? settings.dataDirectory },
        subject,
        engines,
      ),
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { data: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
    });
    const [name = '', subject = '', ...rest] = positionals;
    if (!Object.hasOwn(commands, name) || rest.length > 0) return null;
    const command = name as keyof typeof commands;
    const { data: directory, from, to } = values;
    const engines = { from, to } as Engines;
    const areBoth = engineNames.includes(engines.from) && engineNames.includes(engines.to) && from !== to;
    const isUnderstood = command === 'copy' ? areBoth : from === undefined && to === undefined;
    if (!isUnderstood || (subject !== '') === ALONE.includes(command)) return null;
    return { command, subject, directory, engines };
  } catch {
    return null;
  }
}

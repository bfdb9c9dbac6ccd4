import { parseArgs } from 'node:util';
import { createBackup } from './backup/createBackup';
import { restoreBackup } from './backup/restoreBackup';
import { readSettings } from './settings';

const USAGE = `Usage:
  lintel-api backup FILE [--data DIRECTORY]    writes records and uploads to FILE (tar.gz); the server may run
  lintel-api restore FILE [--data DIRECTORY]   restores them into a new or empty data directory
Without --data, LINTEL_DATA names the data directory.`;

const commands = {
  async backup(file: string, directory: string) {
    const { files, bytes } = await createBackup(directory, file);
    return `Backed up ${files} files from ${directory} to ${file} (${(bytes / 1e6).toFixed(1)} MB).`;
  },
  async restore(file: string, directory: string) {
    const createdAt = await restoreBackup(file, directory);
    return `Restored the backup of ${createdAt} into ${directory}.`;
  },
};

/** @returns the exit code: 1 when the command failed, 2 when it was not understood */
export async function run(parameters: string[]): Promise<number> {
  process.umask(0o077);
  const parsed = parse(parameters);
  if (!parsed) {
    console.error(USAGE);
    return 2;
  }
  try {
    const { command, file, directory } = parsed;
    console.log(await commands[command](file, directory ?? readSettings(process.env).dataDirectory));
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
      options: { data: { type: 'string' } },
    });
    const [command = '', file, ...rest] = positionals;
    if (!Object.hasOwn(commands, command) || !file || rest.length > 0) return null;
    return { command: command as keyof typeof commands, file, directory: values.data };
  } catch {
    return null;
  }
}

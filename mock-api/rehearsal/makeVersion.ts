import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = 'mock-api/src/store/postgres/migrations';

export interface Version {
  /** Directory with the API in `mock-api`, like a checkout. */
  directory: string;
  /** Name of the migration that only this version has. */
  migration: string;
  remove(): Promise<void>;
}

/** Makes a version of the API that differs from another one in a single migration. */
export async function makeVersion(
  statement: string,
  base: { directory: string } = { directory: checkout },
): Promise<Version> {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-version-'));
  for (const path of ['src', 'bin', 'package.json', 'openapi.yaml'])
    await cp(join(base.directory, 'mock-api', path), join(directory, 'mock-api', path), { recursive: true });
  await symlink(join(checkout, 'node_modules'), join(directory, 'node_modules'));
  await symlink(join(checkout, 'mock-api/node_modules'), join(directory, 'mock-api/node_modules'));
  const newest = (await readdir(join(directory, MIGRATIONS))).sort().at(-1) ?? '';
  const number = String(Number(newest.split('-')[0]) + 1).padStart(4, '0');
  const migration = `${number}-rehearsal.sql`;
  await writeFile(join(directory, MIGRATIONS, migration), `${statement};\n`);
  return { directory, migration, remove: () => rm(directory, { recursive: true, force: true }) };
}

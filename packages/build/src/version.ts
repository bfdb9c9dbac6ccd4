import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { versionSchema } from '@lintel/contract/schema';
import { findProjectRoot } from './projectRoot.ts';

const ignored = new Set(['node_modules', 'dist', 'coverage', 'README.md', 'isolated']);

/**
 * Inputs of every browser bundle besides its own folder. A module in its own repository only has the lock file: it
 * names the versions of the packages.
 */
const sharedInputs = [
  'packages/contract',
  'packages/ui',
  'packages/module-kit',
  'packages/build',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];

function* listFiles(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (ignored.has(name) || name.startsWith('.') || /\.test\.tsx?$/.test(name)) continue;
    yield* listFiles(join(path, name));
  }
}

/**
 * Returns a hash of all inputs of a workspace's bundle: eight hexadecimal digits, the same for the same sources.
 * @param directory absolute path of the workspace
 */
export function inputHash(directory: string): string {
  const root = findProjectRoot(directory);
  const shared = sharedInputs.map((name) => join(root, name)).filter((path) => existsSync(path));
  const hash = createHash('sha256');
  for (const start of [directory, ...shared]) {
    for (const file of listFiles(start)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Returns the version of a build: the package's own, or `LINTEL_VERSION`. CI sets `LINTEL_PRERELEASE` for builds that
 * are not releases: `1.0.0-pr.12.34`. With `LINTEL_SNAPSHOT=1` it includes the hash of the sources
 * (`1.0.0-src.h3fa9c1d2`), so that a changed checkout never has the version of a published build.
 * @param directory absolute path of the workspace
 * @returns a semantic version
 * @throws Error when it is not one: the version is the name of a folder in the release store
 */
export function releaseVersion(directory: string): string {
  const { error, data } = versionSchema.safeParse(readVersion(directory));
  if (error) throw new Error(error.issues[0]?.message);
  return data;
}

function readVersion(directory: string): string {
  const { LINTEL_VERSION: whole, LINTEL_PRERELEASE: prerelease } = process.env;
  if (whole) return whole;
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  if (prerelease) return `${version}${version.includes('-') ? '.' : '-'}${prerelease}`;
  return process.env.LINTEL_SNAPSHOT === '1' ? `${version}-src.h${inputHash(directory)}` : version;
}

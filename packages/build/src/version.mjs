import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const ignored = new Set(['node_modules', 'dist', 'coverage', 'README.md', 'isolated']);
/** Inputs of every browser bundle besides its own folder. */
const sharedInputs = [
  'packages/contract',
  'packages/ui',
  'packages/module-kit',
  'packages/build',
  'package-lock.json',
];

function* files(path) {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (ignored.has(name) || name.startsWith('.') || /\.test\.tsx?$/.test(name)) continue;
    yield* files(join(path, name));
  }
}

/**
 * Hash of all inputs of a workspace's bundle: eight hexadecimal digits, the same for the same sources.
 * @param {string} directory absolute path of the workspace
 */
export function inputHash(directory) {
  const hash = createHash('sha256');
  for (const start of [directory, ...sharedInputs.map((name) => join(root, name))]) {
    for (const file of files(start)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * The version of a build: the package's own, or `LINTEL_VERSION`. With `LINTEL_SNAPSHOT=1` it includes the hash of
 * the sources (`1.0.0-src.h3fa9c1d2`), so that a changed checkout never equals a published version.
 * @param {string} directory absolute path of the workspace
 * @returns {string} a semantic version
 */
export function releaseVersion(directory) {
  if (process.env.LINTEL_VERSION) return process.env.LINTEL_VERSION;
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return process.env.LINTEL_SNAPSHOT === '1' ? `${version}-src.h${inputHash(directory)}` : version;
}

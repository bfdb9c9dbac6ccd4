import { join, resolve } from 'node:path';
import { createReleaseStore } from './createReleaseStore.ts';
import { directoryContents } from './directoryContents.ts';
import { directoryRecords } from './directoryRecords.ts';
import type { ReleaseStore } from './ReleaseStore.ts';

export interface DirectoryStore extends ReleaseStore {
  /** Returns the absolute directory of a release's files. */
  directoryOf(id: string, version: string): string;
}

/**
 * A release store in a directory:
 * `releases/<id>/<version>/` with `release.json` and the files, `provenance/<id>/<version>.json`,
 * `registry/<revision>.json` with six digits, `api.json`, `access/` and `keys/`.
 * Several processes may use it concurrently: everything is written to `drafts/`, which is not served, and then appears
 * complete under its final name or not at all.
 */
export const directoryStore = (root: string): DirectoryStore => ({
  ...createReleaseStore({ contents: directoryContents(root), records: directoryRecords(root) }),
  directoryOf: (id, version) => join(root, 'releases', id, version),
});

/**
 * Returns the directory of the release store: `LINTEL_STORE`, or `.lintel/store` in this repository or in the working
 * directory.
 */
export function storeRoot(variables: Record<string, string | undefined> = process.env): string {
  const isInstalled = import.meta.dirname.includes('node_modules');
  const folder = isInstalled ? process.cwd() : resolve(import.meta.dirname, '../../../..');
  return resolve(variables['LINTEL_STORE'] ?? join(folder, '.lintel/store'));
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Finds the project that a folder belongs to: the nearest folder above with a lock file, otherwise the folder itself. */
export function findProjectRoot(directory: string): string {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (lockFiles.some((name) => existsSync(join(folder, name)))) return folder;
    if (dirname(folder) === folder) return directory;
  }
}

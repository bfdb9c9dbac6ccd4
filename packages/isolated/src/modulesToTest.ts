import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

const hasSuite = (directory: string) =>
  existsSync(join(directory, 'module.json')) && existsSync(join(directory, 'isolated'));

/**
 * The module whose folder this is; elsewhere every module of the checkout that has a suite, and what surrounds them.
 * @throws Error when there is none
 */
export function modulesToTest(directory: string): { directories: string[]; everything: boolean } {
  if (hasSuite(directory)) return { directories: [directory], everything: false };
  const directories = readdirSync(root)
    .map((name) => join(root, name))
    .filter(hasSuite);
  if (directories.length === 0) throw new Error('No module of this checkout has a folder "isolated".');
  return { directories, everything: true };
}

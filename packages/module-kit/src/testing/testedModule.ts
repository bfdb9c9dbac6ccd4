import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import { readBackend } from '@lintel/contract/backend';

const file = findManifestFile(dirname(expect.getState().testPath ?? ''));

const manifest: ModuleManifest | null = file ? JSON.parse(readFileSync(file, 'utf8')) : null;

/** The manifest of the module that the current test belongs to; null in the shell and in packages. */
export const testedModule = manifest?.id === 'shell' ? null : manifest;

/** The document of that module's own backend. */
export const testedBackend = file && testedModule ? readBackend(dirname(file), testedModule) : null;

/** The directory of that module's sources. */
export const testedSources = file && join(dirname(file), 'src');

function findManifestFile(directory: string): string | null {
  const here = join(directory, 'module.json');
  if (existsSync(here)) return here;
  const above = dirname(directory);
  // For a package that is not a module.
  return above === directory || existsSync(join(directory, 'package.json')) ? null : findManifestFile(above);
}

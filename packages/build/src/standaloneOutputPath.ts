import { join } from 'node:path';
import { readManifest } from './manifest.ts';
import { findProjectRoot } from './projectRoot.ts';
import { inputHash } from './version.ts';

/**
 * Returns the output folder of a standalone page: the same folder for the same sources, so that nothing is built twice.
 */
export const standaloneOutputPath = (directory: string) =>
  join(findProjectRoot(directory), '.lintel/standalone', readManifest(directory).id, inputHash(directory));

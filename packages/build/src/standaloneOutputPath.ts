import { join, resolve } from 'node:path';
import { readManifest } from './manifest.ts';
import { inputHash } from './version.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** The output folder of a standalone page: the same folder for the same sources, so that nothing is built twice. */
export const standaloneOutputPath = (directory: string) =>
  join(root, '.lintel/standalone', readManifest(directory).id, inputHash(directory));

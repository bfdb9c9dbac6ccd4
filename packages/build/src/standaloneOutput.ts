import { join, resolve } from 'node:path';
import { readManifest } from './readManifest.ts';
import { inputHash } from './version.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** Where a module's standalone page is built to: the same place for the same sources, so that nothing is built twice. */
export const standaloneOutput = (directory: string) =>
  join(root, '.lintel/standalone', readManifest(directory).id, inputHash(directory));

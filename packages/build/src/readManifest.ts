import { join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import { parseManifest } from '@lintel/contract/schema';
import { readJson } from './readJson.ts';

/** @throws Error naming the file and every field that is wrong */
export function readManifest(directory: string): ModuleManifest {
  const file = join(directory, 'module.json');
  return parseManifest(readJson(file), file);
}

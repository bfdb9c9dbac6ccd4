import { join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import { moduleManifestSchema } from '@lintel/contract/schema';
import { z } from 'zod';
import { readJson } from './readJson.ts';

/** @throws Error naming the file and every field that is wrong */
export function readManifest(directory: string): ModuleManifest {
  const file = join(directory, 'module.json');
  const result = moduleManifestSchema.safeParse(readJson(file));
  if (!result.success) throw new Error(`${file}:\n${z.prettifyError(result.error)}`);
  return result.data;
}

import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tokenSecretFile } from '../store/dataFiles';
import { sync } from '../store/syncTree';

const BYTES = 32;

/**
 * Finds the secret with which earlier versions encrypted second factors and derived tokens.
 * @returns undefined without one. A full disk may have left an empty file; with an empty key, anyone could sign.
 */
export async function findTokenSecret(directory: string): Promise<Uint8Array | undefined> {
  const existing = await readFile(tokenSecretFile(directory)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return existing && existing.length >= BYTES ? existing : undefined;
}

/** Removes the secret permanently, once nothing needs it. */
export async function removeTokenSecret(directory: string) {
  if (!existsSync(tokenSecretFile(directory))) return;
  await rm(tokenSecretFile(directory), { force: true });
  await sync(directory);
}

import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 32;

/** @returns undefined without one. A full disk may have left an empty file; with an empty key, anyone could sign. */
export async function findTokenSecret(directory: string): Promise<Uint8Array | undefined> {
  const existing = await readFile(join(directory, 'token-secret')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return existing && existing.length >= BYTES ? existing : undefined;
}

/**
 * The secret that protects stored second factors. It is in the data directory and stays for good: recovery codes are
 * hashed with it, so another one could not read them.
 */
export async function readTokenSecret(directory: string): Promise<Uint8Array> {
  const existing = await findTokenSecret(directory);
  if (existing) return existing;
  const secret = randomBytes(BYTES);
  const file = join(directory, 'token-secret');
  const temporary = `${file}.tmp`;
  try {
    await writeFile(temporary, secret, { mode: 0o600 });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return secret;
}

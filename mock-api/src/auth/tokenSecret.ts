import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that signs access tokens. It lives in the data directory, so that tokens survive a restart. */
export async function readTokenSecret(directory: string): Promise<Uint8Array> {
  const file = join(directory, 'token-secret');
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const secret = randomBytes(32);
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../UserError.ts';

// Beside the releases, in a folder that nobody serves. Both are one line: PKCS #8 in base64, 32 bytes in base64url.
const privateFile = (root: string) => join(root, 'keys/qa.key');
const publicFile = (root: string) => join(root, 'keys/qa.pub');

/** Public half of the key that QA links are signed with, as the gateway's config has it; null before the first link. */
export async function readQaPublicKey(root: string): Promise<string | null> {
  return readLine(publicFile(root));
}

export const publicHalf = (key: KeyObject) => String(createPublicKey(key).export({ format: 'jwk' }).x);

/**
 * The key that QA links are signed with: `LINTEL_QA_KEY`, or the one in the store, which the first link makes.
 * @throws UserError when what there is is no such key
 */
export async function readQaKey(root: string): Promise<KeyObject> {
  const given = process.env.LINTEL_QA_KEY;
  if (given) return keyOf(given, 'LINTEL_QA_KEY');
  const file = privateFile(root);
  const key = keyOf((await readLine(file)) ?? (await makeKey(file)), file);
  // Also when whoever made the key was stopped before this.
  await appear(publicFile(root), publicHalf(key), 0o644);
  return key;
}

function keyOf(text: string, where: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, as for a key of another kind.
  }
  throw new UserError(`${where} is no private Ed25519 key (PKCS #8, base64).`);
}

async function makeKey(file: string): Promise<string> {
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  await appear(file, made.toString('base64'), 0o600);
  // Somebody else may have been first: theirs counts.
  return (await readLine(file)) ?? '';
}

/** Writes a file whole, unless it is there. */
async function appear(file: string, text: string, mode: number) {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode });
  await link(draft, file).catch(unless('EEXIST'));
  await rm(draft);
}

const readLine = (file: string) => readFile(file, 'utf8').then((text) => text.trim(), unless('ENOENT'));

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === code) return null;
  throw error;
};

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { UserError } from '../UserError.ts';
import { readIfExists, writeOnce } from './files.ts';

// Beside the releases, in a folder that is not served. Each has one line: PKCS #8 in base64, 32 bytes in base64url.
const privateFile = (root: string) => join(root, 'keys/qa.key');
const publicFile = (root: string) => join(root, 'keys/qa.pub');

/** Public key for QA links in the format of the gateway's config; null before the first link. */
export async function readQaPublicKey(root: string): Promise<string | null> {
  return readLine(publicFile(root));
}

export const getPublicKey = (key: KeyObject) => String(createPublicKey(key).export({ format: 'jwk' }).x);

/**
 * The private key for QA links: `LINTEL_QA_KEY`, or the one in the store, which the first link creates.
 * @throws UserError when the key is invalid
 */
export async function readQaKey(root: string): Promise<KeyObject> {
  const given = process.env.LINTEL_QA_KEY;
  if (given) return parsePrivateKey(given, 'LINTEL_QA_KEY');
  const file = privateFile(root);
  const key = parsePrivateKey((await readLine(file)) ?? (await makeKey(file)), file);
  // Written every time, because an earlier process may have stopped after creating the private key.
  await writeOnce(publicFile(root), getPublicKey(key), 0o644);
  return key;
}

function parsePrivateKey(text: string, where: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, like a key of another kind.
  }
  throw new UserError(`${where} is not a private Ed25519 key (PKCS #8, base64).`);
}

async function makeKey(file: string): Promise<string> {
  const encodedKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  await writeOnce(file, encodedKey.toString('base64'), 0o600);
  // Another process may have been first; its key counts.
  return (await readLine(file)) ?? '';
}

const readLine = async (file: string) => (await readIfExists(file))?.trim() ?? null;

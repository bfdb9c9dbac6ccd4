import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readIfExists, replaceFile, writeOnce } from './files.ts';

/** A key that the gateway signs identities for backends with (Ed25519). */
export interface IdentityKey {
  id: string;
  key: KeyObject;
}

interface StoredKey {
  id: string;
  /** PKCS #8, base64. */
  key: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

// Beside the releases, in a folder that is not served.
const keyFile = (root: string) => join(root, 'keys/identity.json');
const KEPT_KEYS = 2;
const PRIVATE = 0o600;

/** The keys, newest first: the first signs, and backends accept all of them. Made when they are needed first. */
export async function readIdentityKeys(root: string): Promise<IdentityKey[]> {
  let stored = await readStored(root);
  if (stored.length === 0) {
    await writeOnce(keyFile(root), formatKeys([makeKey()]), PRIVATE);
    // Another process may have been first; its key counts.
    stored = await readStored(root);
  }
  return stored.map(({ id, key }) => ({
    id,
    key: createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
  }));
}

/** Makes another key sign. The one before stays valid until the next rotation. @returns the id of the new key */
export async function rotateIdentityKey(root: string): Promise<string> {
  const made = makeKey();
  const keys = [made, ...(await readStored(root))].slice(0, KEPT_KEYS);
  await replaceFile(keyFile(root), formatKeys(keys), PRIVATE);
  return made.id;
}

async function readStored(root: string): Promise<StoredKey[]> {
  const text = await readIfExists(keyFile(root));
  return text === null ? [] : JSON.parse(text);
}

const makeKey = (): StoredKey => ({
  id: randomBytes(8).toString('hex'),
  key: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  createdAt: new Date().toISOString(),
});

const formatKeys = (keys: StoredKey[]) => `${JSON.stringify(keys, null, 2)}\n`;

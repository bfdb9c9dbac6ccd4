import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { changeRecord, type RegistryRecords } from './RegistryRecords.ts';

/** A key with which the gateway signs identities for backends (Ed25519). */
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

const KEYS = 'keys/identity.json';
const KEPT_KEYS = 2;
const isPrivate = true;

/**
 * Returns the keys, newest first: the first one signs, and backends accept all of them. The first key is created on
 * demand.
 */
export async function readIdentityKeys(records: RegistryRecords): Promise<IdentityKey[]> {
  let stored = await readStored(records);
  if (stored.length === 0) {
    await records.create(KEYS, formatKeys([makeKey()]), { isPrivate });
    // Another process may have been faster; its key counts.
    stored = await readStored(records);
  }
  return stored.map(({ id, key }) => ({
    id,
    key: createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
  }));
}

/** Creates a new signing key. The previous one stays valid until the next rotation. @returns the id of the new key */
export async function rotateIdentityKey(records: RegistryRecords): Promise<string> {
  const made = makeKey();
  const addKey = (before: string | null) => formatKeys([made, ...parseKeys(before)].slice(0, KEPT_KEYS));
  await changeRecord(records, KEYS, addKey, { isPrivate });
  return made.id;
}

const readStored = async (records: RegistryRecords) => parseKeys(await records.read(KEYS));

const parseKeys = (text: string | null): StoredKey[] => (text === null ? [] : JSON.parse(text));

const makeKey = (): StoredKey => ({
  id: randomBytes(8).toString('hex'),
  key: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  createdAt: new Date().toISOString(),
});

const formatKeys = (keys: StoredKey[]) => `${JSON.stringify(keys, null, 2)}\n`;

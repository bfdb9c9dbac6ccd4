import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { UserError } from '../UserError.ts';
import type { RegistryRecords } from './RegistryRecords.ts';

// Each key has one line: PKCS #8 in base64, 32 bytes in base64url.
const PRIVATE_KEY = 'keys/qa.key';
const PUBLIC_KEY = 'keys/qa.pub';

/** Returns the public key for QA links in the format of the gateway's config; null before the first link. */
export async function readQaPublicKey(records: RegistryRecords): Promise<string | null> {
  return readLine(records, PUBLIC_KEY);
}

export const getPublicKey = (key: KeyObject) => String(createPublicKey(key).export({ format: 'jwk' }).x);

/**
 * Returns the private key for QA links: `LINTEL_QA_KEY`, or the stored key, which the first link creates.
 * @throws UserError when the key is invalid
 */
export async function readQaKey(records: RegistryRecords): Promise<KeyObject> {
  const given = process.env.LINTEL_QA_KEY;
  if (given) return parsePrivateKey(given, 'LINTEL_QA_KEY');
  const key = parsePrivateKey(
    (await readLine(records, PRIVATE_KEY)) ?? (await makeKey(records)),
    `${PRIVATE_KEY} in the store`,
  );
  // Written every time, because an earlier process may have stopped after creating the private key.
  await records.create(PUBLIC_KEY, getPublicKey(key));
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

async function makeKey(records: RegistryRecords): Promise<string> {
  const encodedKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  await records.create(PRIVATE_KEY, encodedKey.toString('base64'), { isPrivate: true });
  // Another process may have been faster; its key counts.
  return (await readLine(records, PRIVATE_KEY)) ?? '';
}

const readLine = async (records: RegistryRecords, name: string) => (await records.read(name))?.trim() ?? null;

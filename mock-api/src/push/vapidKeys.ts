import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';

/** Returns the uncompressed point on P-256 of a private key, in base64url; null for an invalid key. */
export function toPublicKey(privateKey: Uint8Array): string | null {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey);
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** Whether messages can be encrypted for this browser key. */
export function isPublicKey(text: string): boolean {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

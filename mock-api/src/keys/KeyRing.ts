import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Maximum lifetime of a file's signed address (seconds). */
export const MAX_LINK_SECONDS = 10 * 60;

/** Lifetime of a refresh token. */
export const REFRESH_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

export interface Key {
  /** Id that signed data contains, for example as `kid`. */
  id: string;
  secret: Uint8Array;
}

/** The keys of one purpose: the first signs, all of them verify, so that a rotation invalidates nothing. */
export class KeyRing {
  /** @param read returns the current keys, at least one */
  constructor(private readonly read: () => readonly Key[]) {}

  get current(): Key {
    const [first] = this.read();
    if (!first) throw new Error('There is no key to sign with');
    return first;
  }

  find(id: string): Key | undefined {
    return this.read().find((key) => key.id === id);
  }

  /** Secrets of all keys, for data that does not name its key. */
  get secrets(): Uint8Array[] {
    return this.read().map(({ secret }) => secret);
  }

  /** @returns the signature and the id of its key */
  sign(text: string): { keyId: string; signature: string } {
    const { id, secret } = this.current;
    return { keyId: id, signature: hmac(secret, text).toString('base64url') };
  }

  isValid(text: string, keyId: string, signature: string): boolean {
    const key = this.find(keyId);
    if (!key) return false;
    const expected = hmac(key.secret, text);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

/** Makes a key that only exists in this process. */
export function makeTemporaryKeys(): KeyRing {
  const key = { id: 'temporary', secret: randomBytes(32) };
  return new KeyRing(() => [key]);
}

const hmac = (secret: Uint8Array, text: string) => createHmac('sha256', secret).update(text).digest();

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing } from './KeyRing';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts stored secrets by keys that are not in the store. A sealed text begins with the id of its key. */
export class SecretBox {
  /** @param earlierSecret with which an earlier version sealed texts, without an id */
  constructor(
    private readonly keys: KeyRing,
    private readonly earlierSecret?: Uint8Array,
  ) {}

  /**
   * Encrypts a text with AES-256-GCM.
   * @param owner must be the same when the text is opened, so that no other account can use it
   */
  seal(text: string, owner: string): string {
    const { id, secret } = this.keys.current;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', deriveCipherKey(secret), nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  /** @throws an Error when the text was sealed for another owner, or its key is missing */
  open(sealed: string, owner: string): string {
    const keyId = readKeyId(sealed);
    const secret = keyId === undefined ? this.earlierSecret : this.keys.find(keyId)?.secret;
    if (!secret) throw new Error('The key of a stored secret is missing');
    const bytes = Buffer.from(sealed.slice(keyId === undefined ? 0 : keyId.length + 1), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', deriveCipherKey(secret), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }

  isCurrent(sealed: string): boolean {
    return readKeyId(sealed) === this.keys.current.id;
  }

  /** Key with which an earlier version hashed recovery codes. @throws an Error when it is missing */
  get earlierHashKey(): string {
    if (!this.earlierSecret) throw new Error('The key of stored recovery codes is missing');
    return deriveKey(this.earlierSecret, 'lintel recovery code hash').toString('base64url');
  }
}

/** Reads the id of a sealed text's key. Undefined for a text that an earlier version has sealed. */
export function readKeyId(sealed: string): string | undefined {
  const end = sealed.lastIndexOf('.');
  return end < 0 ? undefined : sealed.slice(0, end);
}

const deriveCipherKey = (secret: Uint8Array) => deriveKey(secret, 'lintel second factor encryption');

const deriveKey = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

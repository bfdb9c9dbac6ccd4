import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Protects stored secrets by keys that are derived from the server's own secret and are not in the store. */
export class SecretBox {
  private readonly cipherKey: Uint8Array;
  private readonly hashKey: Uint8Array;

  constructor(secret: Uint8Array) {
    this.cipherKey = deriveKey(secret, 'lintel second factor encryption');
    this.hashKey = deriveKey(secret, 'lintel recovery code hash');
  }

  /** Encrypts a text by AES-256-GCM. @param owner must be the same to open it, so that no other account can use it */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.cipherKey, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64url');
  }

  /** @throws an Error when it was sealed for another owner or by another secret */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.cipherKey, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }

  /** A keyed hash, for texts that are too short to be hashed alone. */
  hash(text: string, owner: string): string {
    return createHmac('sha256', this.hashKey).update(`${owner} ${text}`).digest('base64url');
  }
}

const deriveKey = (secret: Uint8Array, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a message for a browser (RFC 8188 and 8291). */
  export function decrypt(
    message: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}

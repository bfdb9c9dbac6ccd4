import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/KeyRing';
import type { ReplyAddressRecord } from '../store/messageRecords';
import type { Store } from '../store/Store';

/** Size of the key and of the signature. Neither can be longer, because a local part has at most 64 characters. */
const BYTES = 10;
/** Characters that survive when a mail server changes the case of an address (Base32, RFC 4648). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const CHARACTERS = (BYTES * 8) / 5;

/**
 * Creates and reads the reply addresses of emails: `reply+<key><signature>@domain`. The key is random and stored with
 * the email. The signature allows made-up addresses to be refused without a lookup.
 */
export class ReplyAddresses {
  /** @param address base of the reply addresses; null when replies are not received */
  constructor(
    private readonly store: Store,
    private readonly keys: KeyRing,
    readonly address: string | null,
  ) {}

  /** Creates the key of a message, in the unit of work that saves it. */
  async issue(accountId: string, messageId: string): Promise<string> {
    const id = encode(randomBytes(BYTES));
    await this.store.server.replyAddresses.put({ id, accountId, messageId });
    return id;
  }

  /** Returns the address for a key; null when replies are not received. */
  format(key: string): string | null {
    if (!this.address) return null;
    const [name = '', domain = ''] = this.address.split('@');
    return `${name}+${key}${sign(this.keys.current.secret, key)}@${domain}`;
  }

  /** @returns the key in an address that this server made */
  read(recipient: string): string | undefined {
    const [, token = ''] = /\+([a-z2-7]+)@[^@]+$/.exec(recipient.trim().toLowerCase()) ?? [];
    if (token.length !== 2 * CHARACTERS) return undefined;
    const [key, signature] = [token.slice(0, CHARACTERS), token.slice(CHARACTERS)];
    const isSigned = this.keys.secrets.some((secret) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, key))),
    );
    return isSigned ? key : undefined;
  }

  find(key: string): Promise<ReplyAddressRecord | undefined> {
    return this.store.server.replyAddresses.get(key);
  }
}

function sign(secret: Uint8Array, key: string): string {
  const purpose = createHmac('sha256', secret).update('reply addresses').digest();
  return encode(createHmac('sha256', purpose).update(key).digest().subarray(0, BYTES));
}

/** Encodes bytes in Base32. The number of bits must be a multiple of five. */
function encode(bytes: Uint8Array): string {
  let text = '';
  let [buffer, bits] = [0, 0];
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(buffer >> (bits - 5)) & 31];
    buffer &= 31;
  }
  return text;
}

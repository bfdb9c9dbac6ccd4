import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/KeyRing';
import type { ReplyAddressRecord } from '../store/messageRecords';
import type { Store } from '../store/Store';

/** A local part has 64 characters at most, so neither has more. */
const BYTES = 10;
/** What mail servers keep, whatever they do to upper and lower case (RFC 4648). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const CHARACTERS = (BYTES * 8) / 5;

/**
 * The addresses that emails are answered to: `reply+<key><signature>@domain`. The key is random and stored with what it belongs
 * to; by the signature, made-up addresses are refused without looking for them.
 */
export class ReplyAddresses {
  /** @param address where replies are caught; null where they aren't */
  constructor(
    private readonly store: Store,
    private readonly keys: KeyRing,
    readonly address: string | null,
  ) {}

  /** Makes the key of a message, in the unit of work that saves it. */
  async issue(accountId: string, messageId: string): Promise<string> {
    const id = encode(randomBytes(BYTES));
    await this.store.server.replyAddresses.put({ id, accountId, messageId });
    return id;
  }

  /** The address for a key; null where no replies are caught. */
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

/** Base32, of bytes whose bits fill their characters. */
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

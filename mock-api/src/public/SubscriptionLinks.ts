import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/KeyRing';

type Purpose = 'confirm' | 'unsubscribe';

interface LinkPayload {
  accountId: string;
  subscriberId: string;
  /**
   * For a confirmation link, the time at which the subscriber last unsubscribed: a later time invalidates the link. For
   * an unsubscribe link, the id of its newsletter, or empty.
   */
  stamp: string;
}

/** Creates and reads the tokens of mailed links. Nothing is stored: a token names its subscriber and is signed. */
export class SubscriptionLinks {
  constructor(private readonly keys: KeyRing) {}

  createToken(purpose: Purpose, { accountId, subscriberId, stamp }: LinkPayload): string {
    const payload = Buffer.from(JSON.stringify([accountId, subscriberId, stamp])).toString('base64url');
    return `${payload}.${sign(this.keys.current.secret, purpose, payload).toString('base64url')}`;
  }

  /** @returns undefined unless this server created the token for that purpose */
  readToken(purpose: Purpose, token: string): LinkPayload | undefined {
    const [payload = '', given = ''] = token.split('.');
    const signature = Buffer.from(given, 'base64url');
    const isSigned = this.keys.secrets.some((secret) => {
      const expected = sign(secret, purpose, payload);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
    if (!isSigned) return undefined;
    const [accountId, subscriberId, stamp] = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return { accountId, subscriberId, stamp };
  }
}

function sign(secret: Uint8Array, purpose: Purpose, payload: string): Buffer {
  const key = createHmac('sha256', secret).update('subscription links').digest();
  return createHmac('sha256', key).update(`${purpose} ${payload}`).digest();
}

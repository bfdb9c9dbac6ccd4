import { createHmac, timingSafeEqual } from 'node:crypto';

type Purpose = 'confirm' | 'unsubscribe';

interface LinkPayload {
  accountId: string;
  subscriberId: string;
  /** The subscriber's status when the link was created; a change of status invalidates the link. */
  stamp: string;
}

/** Creates and reads the tokens of mailed links. Nothing is stored: a token names its subscriber and is signed. */
export class SubscriptionLinks {
  private readonly key: Buffer;

  constructor(secret: Uint8Array) {
    this.key = createHmac('sha256', secret).update('subscription links').digest();
  }

  createToken(purpose: Purpose, { accountId, subscriberId, stamp }: LinkPayload): string {
    const payload = Buffer.from(JSON.stringify([accountId, subscriberId, stamp])).toString('base64url');
    return `${payload}.${this.sign(purpose, payload).toString('base64url')}`;
  }

  /** @returns undefined unless this server created the token for that purpose */
  readToken(purpose: Purpose, token: string): LinkPayload | undefined {
    const [payload = '', given = ''] = token.split('.');
    const expected = this.sign(purpose, payload);
    const signature = Buffer.from(given, 'base64url');
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    const [accountId, subscriberId, stamp] = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return { accountId, subscriberId, stamp };
  }

  private sign(purpose: Purpose, payload: string): Buffer {
    return createHmac('sha256', this.key).update(`${purpose} ${payload}`).digest();
  }
}

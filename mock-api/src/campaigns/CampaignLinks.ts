import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/KeyRing';
import type { SubscriptionLinks } from '../public/SubscriptionLinks';

interface Click {
  accountId: string;
  recipientId: string;
  /** Target of the link. */
  url: string;
}

/** Makes the links of newsletters. Nothing is stored: a token names its recipient and target and is signed. */
export class CampaignLinks {
  constructor(
    private readonly keys: KeyRing,
    private readonly subscriptions: SubscriptionLinks,
    private readonly publicUrl: string,
  ) {}

  makeClickUrl({ accountId, recipientId, url }: Click): string {
    const payload = Buffer.from(JSON.stringify([accountId, recipientId, url])).toString('base64url');
    const signature = sign(this.keys.current.secret, payload).toString('base64url');
    return `${this.publicUrl}/api/public/clicks/${payload}.${signature}`;
  }

  /** @returns undefined unless this server made the token */
  readClick(token: string): Click | undefined {
    const [payload = '', given = ''] = token.split('.');
    const signature = Buffer.from(given, 'base64url');
    const isSigned = this.keys.secrets.some((secret) => {
      const expected = sign(secret, payload);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
    if (!isSigned) return undefined;
    const [accountId, recipientId, url] = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return { accountId, recipientId, url };
  }

  /**
   * Makes the address of the page that asks for confirmation, and the address that unsubscribes by a POST (RFC 8058).
   */
  makeUnsubscribeUrls(accountId: string, subscriberId: string, campaignId: string) {
    const link = { accountId, subscriberId, stamp: campaignId };
    const token = this.subscriptions.createToken('unsubscribe', link);
    return {
      page: `${this.publicUrl}/unsubscribe?token=${token}`,
      oneClick: `${this.publicUrl}/api/public/subscriptions/${token}/unsubscribe`,
    };
  }
}

function sign(secret: Uint8Array, payload: string): Buffer {
  const key = createHmac('sha256', secret).update('newsletter links').digest();
  return createHmac('sha256', key).update(payload).digest();
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../crypto/tokens';
import { notAcceptable, notFound } from '../../errors';
import type { Services } from '../../Services';

/** Maximum age of a signature. Mailgun retries for eight hours, possibly with the first signature. */
const OLDEST_MS = 12 * 60 * 60_000;
/** Maximum time by which Mailgun's clock may be ahead. */
const AHEAD_MS = 5 * 60_000;

export interface WebhookSignature {
  /** Seconds since 1970. */
  timestamp: string;
  token: string;
  signature: string;
}

type Context = Pick<Services, 'settings' | 'store' | 'now'>;

/**
 * @throws NOT_FOUND while webhooks are off, NOT_ACCEPTABLE unless Mailgun signed the webhook within the last twelve
 *   hours
 */
export function assertSigned({ settings, now }: Context, given: WebhookSignature) {
  if (!settings.inboundMail) throw notFound('address');
  const expected = createHmac('sha256', settings.inboundMail.signingKey)
    .update(given.timestamp + given.token)
    .digest();
  const signature = Buffer.from(given.signature, 'hex');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw notAcceptable('The signature is wrong');
  const age = now() - Number(given.timestamp) * 1_000;
  if (!(age >= -AHEAD_MS && age < OLDEST_MS)) throw notAcceptable('The signature is too old');
}

/**
 * Performs the work of a webhook unless one with its token was received before: the signature does not cover the
 * content.
 * If the work fails, the token remains unused, so that Mailgun can send the webhook again.
 * @param work returns the account that the webhook is about
 * @throws NOT_ACCEPTABLE for a token that was used
 */
export async function takeOnce(
  { store, now }: Context,
  { token }: WebhookSignature,
  work: () => Promise<string | undefined>,
) {
  const id = hashToken(token);
  await store.run(null, async () => {
    // Another process may be handling the same webhook.
    await store.run({ call: `webhook ${id}` }, async () => undefined);
    const { webhookTokens } = store.server;
    if (await webhookTokens.get(id)) throw notAcceptable('This was received before');
    const accountId = await work();
    const expiresAt = now() + OLDEST_MS + AHEAD_MS;
    await webhookTokens.put({ id, ...(accountId && { accountId }), expiresAt });
  });
}

/** Removes tokens whose signature is too old by now. */
export async function removeExpiredWebhooks({ store, now }: Context) {
  const { webhookTokens } = store.server;
  await store.run(null, async () => {
    for await (const { id, expiresAt } of webhookTokens.each())
      if (expiresAt < now()) await webhookTokens.remove(id);
  });
}

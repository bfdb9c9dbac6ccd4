import type { KeyRing } from '../keys/KeyRing';
import type { Settings } from '../settings';
import type { PushDeviceRecord, PushMessageRecord } from '../store/pushRecords';
import { isPushEndpoint } from './pushServices';
import { toPublicKey } from './vapidKeys';

const TIMEOUT_MS = 10_000;

type SenderSettings = Pick<Settings, 'push' | 'mail' | 'publicUrl'>;

/** Error of a message that a push service has not accepted. */
export class PushError extends Error {
  override readonly name = 'PushError';

  /**
   * @param status of its response; 0 without one
   * @param retryAfter the header of that name, seconds or a date
   */
  constructor(
    message: string,
    readonly status: number,
    private readonly retryAfter: string | null = null,
  ) {
    super(message);
  }

  /** Whether the browser has ended the subscription, or it was made for a key that is no longer the server's. */
  get isGone() {
    return this.status === 404 || this.status === 410;
  }

  /** Whether the message itself is refused, so that retrying is pointless. */
  get isPermanent() {
    return this.status === 400 || this.status === 413;
  }

  /**
   * Returns the delay that the service requests before another attempt (ms); 0 when it doesn't specify that in a known
   * format.
   */
  getRetryDelay(now: number): number {
    const text = this.retryAfter?.trim() ?? '';
    const delay = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
    return Number.isNaN(delay) ? 0 : Math.max(delay, 0);
  }
}

/** Sends messages to the push services of browsers, encrypted for the browser and signed by the server (VAPID). */
export class PushSender {
  constructor(
    private readonly keys: KeyRing,
    private readonly settings: SenderSettings,
  ) {}

  /** The public key for the subscriptions of new devices; null when the server has none. */
  get publicKey(): string | null {
    const [secret] = this.keys.secrets;
    return secret ? toPublicKey(secret) : null;
  }

  /** Whether messages to devices with this key can be signed. */
  knowsKey(publicKey: string): boolean {
    return this.findKey(publicKey) !== undefined;
  }

  isAllowed(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.settings.push.services);
  }

  /**
   * @param seconds how long the service keeps the message for a browser that is not running
   * @throws PushError unless the service has accepted it
   */
  async send(
    { endpoint, publicKey, p256dh, auth }: PushDeviceRecord,
    message: PushMessageRecord,
    seconds: number,
  ) {
    const key = this.findKey(publicKey);
    if (!key || !this.isAllowed(endpoint)) throw new PushError('The subscription is no longer of use', 410);
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...message.notification, id: message.id, account: message.accountId }),
      {
        vapidDetails: {
          subject: toSubject(this.settings),
          publicKey,
          privateKey: Buffer.from(key).toString('base64url'),
        },
        contentEncoding: 'aes128gcm',
        TTL: Math.max(0, Math.round(seconds)),
        urgency: 'high',
        // A repeated message replaces the previous one.
        topic: message.id,
      },
    );
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body as Buffer),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new PushError(`Couldn't reach ${new URL(endpoint).host}: ${describe(error)}`, 0);
    });
    // The response's body is not needed, and may be long.
    await response.body?.cancel();
    const { status } = response;
    if (!response.ok) {
      const message = `${new URL(endpoint).host} responded with ${status}`;
      throw new PushError(message, status, response.headers.get('retry-after'));
    }
  }

  private findKey(publicKey: string): Uint8Array | undefined {
    return this.keys.secrets.find((secret) => toPublicKey(secret) === publicKey);
  }
}

/** Returns the contact address for the operators of a push service. */
function toSubject({ mail, publicUrl }: SenderSettings): string {
  const address = mail && (/<(.+)>/.exec(mail.from)?.[1] ?? mail.from);
  if (address) return `mailto:${address}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:postmaster@localhost';
}

/**
 * Describes the cause of a failed request: `ECONNREFUSED`, `TimeoutError`. The message of `fetch` only says that it
 * failed.
 */
const describe = ({ name, cause }: Error) => (cause as { code?: string } | undefined)?.code ?? name;

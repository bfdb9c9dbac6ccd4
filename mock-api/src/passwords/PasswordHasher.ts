import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { BoundedQueue, type QueueBounds } from './BoundedQueue';

export interface HashingSettings extends QueueBounds {
  /** Memory of one hash (KiB). */
  memoryKib: number;
  passes: number;
}

/** Hashes and verifies passwords with argon2id, a few at a time, so that processor time is left for other calls. */
export class PasswordHasher {
  private readonly queue: BoundedQueue;
  /** Hash that is verified when the account does not exist, so that the response time does not reveal it. */
  private readonly unusableHash: string;

  constructor(private readonly settings: HashingSettings) {
    this.queue = new BoundedQueue(settings);
    const parameters = `m=${settings.memoryKib},t=${settings.passes},p=1`;
    this.unusableHash = `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  }

  /**
   * @returns the hash in PHC format, with its parameters
   * @throws QueueFullError
   */
  hash(password: string): Promise<string> {
    const { memoryKib: memoryCost, passes: timeCost } = this.settings;
    // argon2id is the package's default.
    return this.queue.run(() => hash(password, { memoryCost, timeCost, parallelism: 1 }));
  }

  /** @throws QueueFullError */
  isPassword(password: string, stored = this.unusableHash): Promise<boolean> {
    return this.queue.run(() =>
      isScrypt(stored) ? isScryptPassword(password, stored) : verify(stored, password),
    );
  }

  /** Whether a hash was made by an older version or with other parameters. */
  isOutdated(stored: string): boolean {
    if (isScrypt(stored)) return true;
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost !== this.settings.memoryKib || timeCost !== this.settings.passes;
  }
}

/**
 * Whether a hash is from an earlier version, which stored `salt:key` from scrypt with Node's default parameters, both
 * in base64url.
 */
const isScrypt = (stored: string) => !stored.startsWith('$');

const KEY_BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

async function isScryptPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split(':');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES);
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

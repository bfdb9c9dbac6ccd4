import { randomInt, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../crypto/tokens';
import { ApiError, invalid } from '../errors';
import { normalizeCode } from '../normalizeCode';
import type { Store } from '../store/Store';

const LIFE_MS = 15 * 60_000;
const WRONG_TRIES = 5;
const CODES_AN_HOUR = 5;
const HOUR_MS = 60 * 60_000;

/** Six-digit codes mailed to a new address, to prove that the user controls it. */
export class EmailCodes {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /**
   * Makes a new code and invalidates an earlier one.
   * @throws RATE_LIMITED after five within an hour
   */
  async issue(userId: string): Promise<string> {
    const { emailCodes } = this.store.server;
    const now = this.now();
    // Ignores timestamps in the future: the clock was wrong when they were recorded.
    const sentAt = ((await emailCodes.get(userId))?.sentAt ?? []).filter(
      (time) => time > now - HOUR_MS && time <= now,
    );
    const [oldest] = sentAt;
    if (oldest !== undefined && sentAt.length >= CODES_AN_HOUR) {
      const message = 'Five codes were sent within an hour. Try again later.';
      const retryAfterSeconds = Math.ceil((oldest + HOUR_MS - this.now()) / 1000);
      throw new ApiError(429, 'RATE_LIMITED', message, { retryAfterSeconds });
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await emailCodes.put({
      id: userId,
      codeHash: hashToken(`${userId} ${code}`),
      expiresAt: this.now() + LIFE_MS,
      wrongTries: 0,
      sentAt: [...sentAt, this.now()],
    });
    return code;
  }

  /**
   * Uses up a code.
   * @throws VALIDATION for a wrong or expired code, and after too many attempts
   */
  async redeem(userId: string, code: string) {
    const { emailCodes } = this.store.server;
    const stored = await emailCodes.get(userId);
    if (!stored || stored.expiresAt <= this.now())
      throw invalid({ code: 'This code has expired. Request a new one.' });
    if (stored.wrongTries >= WRONG_TRIES) throw tooManyTries();
    const given = Buffer.from(hashToken(`${userId} ${normalizeCode(code)}`));
    if (!timingSafeEqual(given, Buffer.from(stored.codeHash))) {
      const refused = { ...stored, wrongTries: stored.wrongTries + 1 };
      await this.store.runApart({ user: userId }, () => emailCodes.put(refused));
      throw stored.wrongTries + 1 < WRONG_TRIES ? invalid({ code: 'This code is wrong' }) : tooManyTries();
    }
    await emailCodes.put({ ...stored, expiresAt: 0 });
  }

  /** Invalidates a user's code. */
  async revoke(userId: string) {
    const { emailCodes } = this.store.server;
    const stored = await emailCodes.get(userId);
    if (stored && stored.expiresAt > 0) await emailCodes.put({ ...stored, expiresAt: 0 });
  }
}

const tooManyTries = () => invalid({ code: 'Too many wrong codes. Request a new one.' });

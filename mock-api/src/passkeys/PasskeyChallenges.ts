import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../keys/KeyRing';
import { Limiter } from '../limits/Limiter';
import type { Store } from '../store/Store';

export const CHALLENGE_LIFE_MS = 5 * 60_000;

const TIME_BYTES = 6;
const NONCE_BYTES = 16;
const ISSUED_BYTES = TIME_BYTES + NONCE_BYTES;

/**
 * Challenges that passkeys sign: each is valid once, within five minutes. A challenge contains its time and a
 * signature, so that nothing is stored until it is used, and any process on the store accepts it.
 */
export class PasskeyChallenges {
  private readonly uses: Limiter;

  /** @param keys the same for all processes on the store */
  constructor(
    store: Pick<Store, 'countCalls'>,
    private readonly keys: KeyRing,
    private readonly now: () => number,
  ) {
    // Uses are stored for longer than a challenge lives, since the clock may be set back.
    this.uses = new Limiter(store, 'passkey-challenges', {
      calls: 1,
      seconds: (2 * CHALLENGE_LIFE_MS) / 1000,
    });
  }

  /** @param use purpose of the challenge, such as a sign-in */
  issue(use: string): string {
    const issued = Buffer.alloc(ISSUED_BYTES);
    issued.writeUIntBE(this.now(), 0, TIME_BYTES);
    randomBytes(NONCE_BYTES).copy(issued, TIME_BYTES);
    return Buffer.concat([issued, sign(this.keys.current.secret, use, issued)]).toString('base64url');
  }

  /** Uses up a challenge. @returns whether it was issued for this use, is still valid and was not used before */
  async redeem(use: string, challenge: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    const issued = bytes.subarray(0, ISSUED_BYTES);
    const signature = bytes.subarray(ISSUED_BYTES);
    const isSigned = this.keys.secrets.some((secret) => {
      const expected = sign(secret, use, issued);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
    if (!isSigned) return false;
    const age = this.now() - issued.readUIntBE(0, TIME_BYTES);
    // A timestamp in the future was recorded by a wrong clock.
    if (age < 0 || age >= CHALLENGE_LIFE_MS) return false;
    // Uses are counted by the bytes: several texts decode to the same ones.
    return (await this.uses.count(issued.toString('base64url'))) === 0;
  }
}

const sign = (secret: Uint8Array, use: string, issued: Buffer) =>
  createHmac('sha256', secret).update(`passkey challenge\n${use}\n`).update(issued).digest();

import { createHmac } from 'node:crypto';
import type { Schemas } from '@lintel/contract/api';
import { Secret, TOTP } from 'otpauth';
import { newToken } from '../crypto/tokens';
import { ApiError, invalid } from '../errors';
import type { SecretBox } from '../keys/SecretBox';
import { normalizeCode } from '../normalizeCode';
import type { SecondFactorRecord, UserRecord } from '../store/records';
import type { Store } from '../store/Store';
import { makeRecoveryCodes } from './recoveryCodes';

const SETUP_LIFE_MS = 30 * 60_000;
const SECRET_BYTES = 20;
/**
 * Number of time steps before and after the current one whose codes are accepted, too: clocks differ, and typing takes
 * time.
 */
const WINDOW = 1;
const APP_CODE = /^\d{6}$/;

type Method = Schemas['SecondFactorMethod'];

/** Authenticator apps (TOTP by RFC 6238) and recovery codes of the users. */
export class SecondFactors {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly box: SecretBox,
  ) {}

  async isOn(userId: string): Promise<boolean> {
    return (await this.findActive(userId)) !== undefined;
  }

  async describe(userId: string): Promise<Schemas['SecondFactor']> {
    const { enabledAt = null, recoveryCodes = [] } = (await this.findActive(userId)) ?? {};
    return { enabledAt, recoveryCodesLeft: recoveryCodes.length };
  }

  /** Lists the methods by which the user can complete a sign-in; none while the password is enough. */
  async listMethods(userId: string): Promise<Method[]> {
    const active = await this.findActive(userId);
    if (!active) return [];
    return active.recoveryCodes.length > 0 ? ['totp', 'recovery-code'] : ['totp'];
  }

  /** Makes a secret that takes effect once it is confirmed. @throws CONFLICT while the second factor is on */
  async setUp({ id, email }: UserRecord): Promise<{ secret: string; uri: string }> {
    if (await this.isOn(id)) throw new ApiError(409, 'CONFLICT', 'Two-step verification is already on');
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    await this.collection.put({
      id,
      sealedSecret: this.box.seal(secret, id),
      sealedHashKey: this.box.seal(newToken(), hashKeyOwner(id)),
      enabledAt: null,
      setupExpiresAt: this.now() + SETUP_LIFE_MS,
      lastStep: null,
      recoveryCodes: [],
    });
    return { secret, uri: makeTotp(secret, email).toString() };
  }

  /**
   * Turns the second factor on with a code of the new secret.
   * @returns the recovery codes
   * @throws VALIDATION for a wrong code, and when there is nothing to confirm
   */
  async turnOn(userId: string, code: string): Promise<string[]> {
    const pending = await this.collection.get(userId);
    if (!pending || pending.enabledAt !== null || pending.setupExpiresAt <= this.now())
      throw invalid({ code: 'This setup has expired. Start again.' });
    const step = this.findStep(pending, normalizeCode(code));
    if (step === undefined) throw invalid({ code: 'This code is wrong' });
    const enabledAt = new Date(this.now()).toISOString();
    await this.collection.put({ ...pending, enabledAt, lastStep: step });
    return this.renewRecoveryCodes(userId);
  }

  /**
   * Renews the recovery codes, of which only hashes are stored.
   * @returns the codes
   * @throws CONFLICT while the second factor is off
   */
  async renewRecoveryCodes(userId: string): Promise<string[]> {
    const active = await this.findActive(userId);
    if (!active) throw new ApiError(409, 'CONFLICT', 'Two-step verification is off');
    const codes = makeRecoveryCodes();
    const hashKey = newToken();
    const sealedHashKey = this.box.seal(hashKey, hashKeyOwner(userId));
    const recoveryCodes = codes.map((code) => hashCode(hashKey, normalizeCode(code), userId));
    await this.collection.put({ ...active, sealedHashKey, recoveryCodes });
    return codes;
  }

  /** Uses up a code of the app or a recovery code. @returns the method; undefined for a wrong code */
  async redeem(userId: string, typed: string): Promise<Method | undefined> {
    const active = await this.findActive(userId);
    if (!active) return undefined;
    const code = normalizeCode(typed);
    const step = this.findStep(active, code);
    if (step !== undefined) {
      await this.collection.put({ ...active, lastStep: step });
      return 'totp';
    }
    const hash = hashCode(this.openHashKey(active), code, userId);
    const recoveryCodes = active.recoveryCodes.filter((each) => each !== hash);
    if (recoveryCodes.length === active.recoveryCodes.length) return undefined;
    await this.collection.put({ ...active, recoveryCodes });
    return 'recovery-code';
  }

  /** Whether a refused code is the last one that was used. */
  async isUsed(userId: string, typed: string): Promise<boolean> {
    const active = await this.findActive(userId);
    return (
      active?.lastStep != null &&
      this.findStep({ ...active, lastStep: null }, normalizeCode(typed)) === active.lastStep
    );
  }

  /** Turns the second factor off, and discards an unconfirmed secret. */
  async turnOff(userId: string) {
    await this.collection.remove(userId);
  }

  /**
   * Encrypts all secrets with the current key, so that the previous key can be replaced.
   * @returns the users whose second factor can't be read, because its key is missing
   */
  async renewSeals(): Promise<string[]> {
    const unreadable: string[] = [];
    for await (const stored of this.collection.each()) {
      const { id, sealedSecret, sealedHashKey } = stored;
      if ([sealedSecret, sealedHashKey].every((sealed) => sealed !== null && this.box.isCurrent(sealed)))
        continue;
      if (!(await this.store.run({ user: id }, () => this.renewSealsOf(id)))) unreadable.push(id);
    }
    return unreadable;
  }

  /** @returns false when the user's secrets can't be read */
  private async renewSealsOf(id: string): Promise<boolean> {
    // Since it was read, the second factor may have been turned off, or a code may have been used.
    const stored = await this.collection.get(id);
    const renewed = stored && this.sealAgain(stored);
    if (renewed) await this.collection.put(renewed);
    return !stored || renewed !== undefined;
  }

  private sealAgain(stored: SecondFactorRecord): SecondFactorRecord | undefined {
    const { id, sealedSecret } = stored;
    try {
      return {
        ...stored,
        sealedSecret: this.box.seal(this.box.open(sealedSecret, id), id),
        sealedHashKey: this.box.seal(this.openHashKey(stored), hashKeyOwner(id)),
      };
    } catch {
      return undefined;
    }
  }

  private openHashKey({ id, sealedHashKey }: SecondFactorRecord): string {
    return sealedHashKey === null ? this.box.earlierHashKey : this.box.open(sealedHashKey, hashKeyOwner(id));
  }

  /** Finds the time step of a code, unless the code is wrong or a code of that or a later step was used. */
  private findStep({ id, sealedSecret, lastStep }: SecondFactorRecord, code: string): number | undefined {
    // The library throws for a code of another length.
    if (!APP_CODE.test(code)) return undefined;
    const totp = makeTotp(this.box.open(sealedSecret, id));
    const current = totp.counter({ timestamp: this.now() });
    const delta = totp.validate({ token: code, timestamp: this.now(), window: WINDOW });
    if (delta === null) return undefined;
    // A used step beyond the window was recorded by a wrong clock.
    const isUsed = lastStep !== null && lastStep <= current + WINDOW && current + delta <= lastStep;
    return isUsed ? undefined : current + delta;
  }

  private async findActive(userId: string) {
    const stored = await this.collection.get(userId);
    return stored?.enabledAt == null ? undefined : stored;
  }

  private get collection() {
    return this.store.server.secondFactors;
  }
}

/** Makes the owner of a user's sealed hash key, to distinguish it from the sealed secret. */
const hashKeyOwner = (userId: string) => `${userId} recovery codes`;

/** Makes a keyed hash of a code: the key is sealed, so a stolen store alone can't be searched for codes. */
const hashCode = (hashKey: string, code: string, userId: string) =>
  createHmac('sha256', Buffer.from(hashKey, 'base64url')).update(`${userId} ${code}`).digest('base64url');

const makeTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Lintel', label, secret: Secret.fromBase32(secret) });

import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { notices } from '@lintel/contract/notices';
import { z } from 'zod';
import type { Key } from './KeyRing';

/**
 * `derivedTokens`: successors of refresh tokens, and signed links and addresses in mails. `secondFactors`: stored
 * second factors. `push`: the private keys that sign notifications (VAPID).
 */
const keyPurposes = ['accessTokens', 'files', 'derivedTokens', 'secondFactors', 'push'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

const SECRET_BYTES = 32;
/** Maximum number of keys: the current one, and the one that it replaced. */
const MAX_KEYS = 2;

const storedKey = z.object({
  id: z.string().min(1),
  secret: z.base64url().refine((text) => Buffer.from(text, 'base64url').length >= SECRET_BYTES),
  createdAt: z.iso.datetime(),
});
const storedKeys = z.array(storedKey).min(1).max(MAX_KEYS);
const contents = z.object({
  accessTokens: storedKeys,
  files: storedKeys,
  derivedTokens: storedKeys,
  secondFactors: storedKeys,
  push: storedKeys,
});
type Contents = z.infer<typeof contents>;
/** Earlier versions used `token-secret` to derive tokens and to encrypt second factors, and sent no notifications. */
const storedContents = contents.partial({ derivedTokens: true, secondFactors: true, push: true });

const noContents: Partial<Contents> = {};

interface Rotation {
  ids: Partial<Record<KeyPurpose, string>>;
  waits: Partial<Record<KeyPurpose, { since: number; until: number }>>;
}

/** The file with the keys of every purpose, newest first. It is read again when a rotation has replaced it. */
export class KeyFile {
  private keys = new Map<KeyPurpose, Key[]>();
  /** Stamp of the file when it was last read. */
  private stamp = '';

  constructor(readonly path: string) {}

  /**
   * Creates the file if it is missing.
   * @param secret from which an earlier version derived tokens
   * @throws an Error when the file can't be used
   */
  async open(now: number, secret?: Uint8Array): Promise<this> {
    await mkdir(dirname(this.path), { recursive: true });
    const stored = this.getStamp() ? this.readContents() : noContents;
    const missing = keyPurposes.filter((purpose) => !stored[purpose]);
    if (missing.length > 0)
      this.complete(missing, {
        accessTokens: [makeKey(now)],
        files: [makeKey(now)],
        derivedTokens: [makeKey(now, secret)],
        secondFactors: [makeKey(now)],
        push: [makeKey(now, makePushSecret())],
        ...stored,
      });
    this.load();
    return this;
  }

  /**
   * Adds missing keys. A file that can't be written may be from an earlier version, which needed no key for
   * notifications.
   */
  private complete(missing: KeyPurpose[], value: Contents) {
    try {
      this.write(value);
    } catch (error) {
      if (missing.some((purpose) => purpose !== 'push')) throw error;
      notices.warn(
        `${this.path} has no key of notifications and can't be written: none are sent. Run "lintel-api rotate-keys" where it can be, or set VAPID_PRIVATE_KEY.`,
      );
    }
  }

  get(purpose: KeyPurpose): readonly Key[] {
    if (this.getStamp() !== this.stamp) this.reload();
    return this.keys.get(purpose) ?? [];
  }

  /**
   * Adds a new key for each purpose whose oldest key can't be in use any more.
   * @param keepMs how long the previous key may be in use after a rotation; purposes without it are skipped
   * @returns the ids of the new keys, and for the skipped purposes since when their current key exists and from when
   *   they can be rotated
   */
  rotate(now: number, keepMs: Partial<Record<KeyPurpose, number>>): Rotation {
    const after = this.readAll();
    const rotation: Rotation = { ids: {}, waits: {} };
    for (const purpose of keyPurposes) {
      const keep = keepMs[purpose];
      const [current] = after[purpose];
      if (keep === undefined || !current) continue;
      const since = Date.parse(current.createdAt);
      if (after[purpose].length === MAX_KEYS && now < since + keep) {
        rotation.waits[purpose] = { since, until: since + keep };
        continue;
      }
      const key = makeKey(now, purpose === 'push' ? makePushSecret() : undefined);
      after[purpose] = [key, current];
      rotation.ids[purpose] = key.id;
    }
    if (Object.keys(rotation.ids).length > 0) this.write(after);
    return rotation;
  }

  private reload() {
    try {
      this.load();
    } catch (error) {
      // Continues with the loaded keys: the file may be being replaced manually, and be complete in a moment.
      if (this.keys.size === 0) throw error;
    }
  }

  private load() {
    const stamp = this.getStamp();
    const stored = this.readAll();
    for (const purpose of keyPurposes)
      this.keys.set(
        purpose,
        stored[purpose].map(({ id, secret }) => ({ id, secret: Buffer.from(secret, 'base64url') })),
      );
    this.stamp = stamp;
  }

  private readAll(): Contents {
    return { derivedTokens: [], secondFactors: [], push: [], ...this.readContents() };
  }

  private readContents(): z.infer<typeof storedContents> {
    try {
      return storedContents.parse(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      // The error has no cause, because that could quote a secret.
      throw new Error(`${this.path} can't be read as a file of keys`);
    }
  }

  private write(value: Contents) {
    const temporary = `${this.path}.tmp`;
    try {
      writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
      renameSync(temporary, this.path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }

  /** Returns a stamp that changes whenever the file is replaced; empty when there is none. */
  private getStamp(): string {
    const stats = statSync(this.path, { throwIfNoEntry: false });
    return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
  }
}

/** Makes a private key on the curve P-256. */
function makePushSecret(): Uint8Array {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = Buffer.alloc(SECRET_BYTES);
  const key = pair.getPrivateKey();
  // `getPrivateKey` omits leading zeros.
  key.copy(secret, SECRET_BYTES - key.length);
  return secret;
}

const makeKey = (now: number, secret: Uint8Array = randomBytes(SECRET_BYTES)) => ({
  id: randomBytes(6).toString('hex'),
  secret: Buffer.from(secret).toString('base64url'),
  createdAt: new Date(now).toISOString(),
});

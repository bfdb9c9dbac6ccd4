import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Key } from './KeyRing';

const keyPurposes = ['accessTokens', 'files'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

const SECRET_BYTES = 32;
/** The current key, and the one that it replaced. */
const MAX_KEYS = 2;

const storedKey = z.object({
  id: z.string().min(1),
  secret: z.base64url().refine((text) => Buffer.from(text, 'base64url').length >= SECRET_BYTES),
  createdAt: z.iso.datetime(),
});
const storedKeys = z.array(storedKey).min(1).max(MAX_KEYS);
const contents = z.object({ accessTokens: storedKeys, files: storedKeys });
type Contents = z.infer<typeof contents>;

/** The file with the keys of every purpose, newest first. It is read again when a rotation has replaced it. */
export class KeyFile {
  private keys = new Map<KeyPurpose, Key[]>();
  /** Of the file as it was last read. */
  private stamp = '';

  constructor(readonly path: string) {}

  /** Creates the file if it is missing. @throws an Error when it can't be used */
  async open(now: number): Promise<this> {
    await mkdir(dirname(this.path), { recursive: true });
    if (!this.getStamp()) this.write({ accessTokens: [makeKey(now)], files: [makeKey(now)] });
    this.load();
    return this;
  }

  get(purpose: KeyPurpose): readonly Key[] {
    if (this.getStamp() !== this.stamp) this.reload();
    return this.keys.get(purpose) ?? [];
  }

  /**
   * Puts a new key before the current one of every purpose; the key before that is dropped.
   * @param keepMs how long after a rotation the dropped key may still be in use
   * @throws an Error when the last rotation is more recent than that
   */
  rotate(now: number, keepMs: number): Contents {
    const before = this.readContents();
    const rotatedAt = Math.max(
      ...keyPurposes.map((purpose) =>
        before[purpose].length < MAX_KEYS ? 0 : Date.parse(before[purpose][0]?.createdAt ?? ''),
      ),
    );
    if (now < rotatedAt + keepMs)
      throw new Error(
        `The keys were rotated ${Math.floor((now - rotatedAt) / 1_000)} s ago, and tokens of the key before are still valid. Try again in ${Math.ceil((rotatedAt + keepMs - now) / 1_000)} s.`,
      );
    const after = {
      accessTokens: [makeKey(now), ...before.accessTokens].slice(0, MAX_KEYS),
      files: [makeKey(now), ...before.files].slice(0, MAX_KEYS),
    };
    this.write(after);
    return after;
  }

  private reload() {
    try {
      this.load();
    } catch (error) {
      // Go on with the keys at hand: the file may be replaced by hand, and be complete in a moment.
      if (this.keys.size === 0) throw error;
    }
  }

  private load() {
    const stamp = this.getStamp();
    const stored = this.readContents();
    for (const purpose of keyPurposes)
      this.keys.set(
        purpose,
        stored[purpose].map(({ id, secret }) => ({ id, secret: Buffer.from(secret, 'base64url') })),
      );
    this.stamp = stamp;
  }

  private readContents(): Contents {
    try {
      return contents.parse(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      // The cause could quote a secret.
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

  /** Changes whenever the file is replaced; empty when there is none. */
  private getStamp(): string {
    const stats = statSync(this.path, { throwIfNoEntry: false });
    return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
  }
}

const makeKey = (now: number) => ({
  id: randomBytes(6).toString('hex'),
  secret: randomBytes(SECRET_BYTES).toString('base64url'),
  createdAt: new Date(now).toISOString(),
});

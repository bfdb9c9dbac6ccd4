import { createHmac } from 'node:crypto';
import { hashToken, newId, newToken } from '../crypto/tokens';
import { invalidToken } from '../errors';
import type { Device } from '../http/device';
import { type KeyRing, REFRESH_LIFE_MS } from '../keys/KeyRing';
import { getUserId, userCollections } from '../store/collections';
import type { RefreshTokenRecord, SessionRecord } from '../store/records';
import { removePushDevices } from '../store/removePushDevices';
import type { Store } from '../store/Store';

/** Grace period in which tabs that race for a refresh may present a used token. */
const GRACE_MS = 10_000;

/** A session, its user, and the account that it works in. */
export interface SessionKey {
  userId: string;
  accountId: string;
  sessionId: string;
}

export interface IssuedRefresh extends SessionKey {
  token: string;
  expires: string;
}

/** Session families and their refresh tokens. Each token works once, so that reuse of a stolen token is detected. */
export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly keys: KeyRing,
  ) {}

  async open(owner: Omit<SessionKey, 'sessionId'>, device: Device): Promise<IssuedRefresh> {
    const at = new Date(this.now()).toISOString();
    const sessionId = newId();
    await this.makeRoom(owner.userId);
    const times = { createdAt: at, lastUsedAt: at, authenticatedAt: at };
    await this.ofUser(owner.userId).put({ id: sessionId, ...times, ...device });
    return this.issue({ ...owner, sessionId });
  }

  /** Ends the least recently used sessions of a user who has as many as possible: a script may sign in every minute. */
  private async makeRoom(userId: string) {
    const sessions = this.ofUser(userId);
    const { limit } = userCollections.sessions;
    if ((await sessions.count()) < limit) return;
    const leastUsed = (await sessions.all()).sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? -1 : 1));
    // Some more are ended, so that the next sign-ins need not read all of them again.
    for (const { id } of leastUsed.slice(0, 1 + Math.floor(limit / 100))) await this.end(userId, id);
  }

  /**
   * Exchanges a token for the next one of its family. A family has one valid token at a time: a repeated exchange
   * returns that token instead of starting a branch that a thief could use.
   * @param key identifies the attempt: repeating it with the same token returns the same next token until the next
   *   token is used
   * @param onReuse is called when a used token, which may be stolen, ends its family
   * @throws INVALID_TOKEN; a token that was used earlier than the grace period also ends its family
   */
  async rotate(
    token: string,
    key?: string,
    onReuse: (userId: string) => Promise<void> = async () => {},
  ): Promise<IssuedRefresh> {
    const found = await this.find(token);
    if (!found) throw invalidToken();
    const { sessionId } = found;
    const userId = getUserId(found);
    return this.store.run({ user: userId }, async () => {
      const record = await this.find(token);
      const session = await this.ofUser(userId).get(sessionId);
      if (!record || record.expiresAt <= this.now() || !session) throw invalidToken();
      if (await this.isReuse(token, record, key)) {
        await this.store.runApart({ user: userId }, async () => {
          await this.end(userId, sessionId);
          await onReuse(userId);
        });
        throw invalidToken();
      }
      const issued = await (record.usedAt === null
        ? this.succeed(token, record, key)
        : this.repeat(token, record));
      await this.ofUser(userId).put({ ...session, lastUsedAt: new Date(this.now()).toISOString() });
      return issued;
    });
  }

  /** Uses a token for the first time. */
  private async succeed(token: string, record: RefreshTokenRecord, key?: string): Promise<IssuedRefresh> {
    const next = derive(this.keys.current.secret, token);
    const issued = await this.issue(toKey(record), next);
    // A lost response can be requested again for as long as the token would be valid.
    const repeatable = key && { attempt: hashToken(key), expiresAt: Date.parse(issued.expires) };
    await this.tokens.put({ ...record, usedAt: this.now(), ...repeatable });
    return issued;
  }

  /**
   * Whether a token was already used, earlier than the grace period, and this is not a repeat of the same attempt whose
   * response may be lost.
   */
  private async isReuse(
    token: string,
    { usedAt, attempt }: RefreshTokenRecord,
    key?: string,
  ): Promise<boolean> {
    if (usedAt === null || this.now() - usedAt <= GRACE_MS) return false;
    const successor = (await this.findSuccessor(token))?.record;
    const isRepeated = key !== undefined && attempt === hashToken(key);
    return !(isRepeated && successor?.usedAt === null && successor.expiresAt > this.now());
  }

  private async repeat(token: string, record: RefreshTokenRecord): Promise<IssuedRefresh> {
    const now = this.now();
    // A timestamp in the future was recorded by a wrong clock: its grace period starts now.
    if (record.usedAt !== null && record.usedAt > now) await this.tokens.put({ ...record, usedAt: now });
    return this.findCurrent(token);
  }

  /** Finds the valid token of a family by following the successors of a used one. */
  private async findCurrent(used: string): Promise<IssuedRefresh> {
    const successor = await this.findSuccessor(used);
    if (!successor || successor.record.expiresAt <= this.now()) throw invalidToken();
    const { token, record } = successor;
    return record.usedAt === null ? toIssuedRefresh(record, token) : this.findCurrent(token);
  }

  async isOpen(userId: string, sessionId: string): Promise<boolean> {
    return (await this.ofUser(userId).get(sessionId)) !== undefined;
  }

  find(token: string): Promise<RefreshTokenRecord | undefined> {
    return this.tokens.get(hashToken(token));
  }

  /** Records that the session's user has entered the password again. */
  async confirm(userId: string, sessionId: string) {
    const sessions = this.ofUser(userId);
    const session = await sessions.get(sessionId);
    if (session) await sessions.put({ ...session, authenticatedAt: new Date(this.now()).toISOString() });
  }

  async end(userId: string, sessionId: string) {
    await this.ofUser(userId).remove(sessionId);
    await removePushDevices(this.store, 'sessionId', sessionId);
  }

  /** @param keptId id of the session to keep */
  async endAll(userId: string, keptId?: string) {
    for (const { id } of await this.ofUser(userId).all()) if (id !== keptId) await this.end(userId, id);
  }

  /** Lists the user's sessions that can still be refreshed. */
  async list(userId: string): Promise<SessionRecord[]> {
    const tokens = await this.tokens.find('userId', userId);
    const current = new Set(
      tokens.filter(({ expiresAt }) => expiresAt > this.now()).map(({ sessionId }) => sessionId),
    );
    return (await this.ofUser(userId).all()).filter(({ id }) => current.has(id));
  }

  /** Removes expired tokens, tokens of ended sessions, and sessions that can't be refreshed any more. */
  async removeExpired() {
    const userIds = new Set<string>();
    for await (const token of this.tokens.each()) userIds.add(getUserId(token));
    for await (const { id } of this.store.server.users.each()) userIds.add(id);
    for (const id of userIds) await this.store.run({ user: id }, () => this.removeExpiredOf(id));
  }

  private async removeExpiredOf(userId: string) {
    for (const { id, sessionId, expiresAt } of await this.tokens.find('userId', userId))
      if (expiresAt <= this.now() || !(await this.isOpen(userId, sessionId))) await this.tokens.remove(id);
    const current = new Set((await this.list(userId)).map(({ id }) => id));
    for (const { id } of await this.ofUser(userId).all()) if (!current.has(id)) await this.end(userId, id);
  }

  private ofUser(userId: string) {
    return this.store.getUserData(userId).sessions;
  }

  private get tokens() {
    return this.store.server.refreshTokens;
  }

  /**
   * Finds the next token by deriving it again, since tokens are not stored. It was derived with the previous key if the
   * key was rotated since.
   */
  private async findSuccessor(
    used: string,
  ): Promise<{ token: string; record: RefreshTokenRecord } | undefined> {
    for (const secret of this.keys.secrets) {
      const token = derive(secret, used);
      const record = await this.find(token);
      if (record) return { token, record };
    }
    return undefined;
  }

  private async issue(key: SessionKey, token = newToken()): Promise<IssuedRefresh> {
    const record: RefreshTokenRecord = {
      id: hashToken(token),
      ...key,
      expiresAt: this.now() + REFRESH_LIFE_MS,
      usedAt: null,
    };
    await this.tokens.put(record);
    return toIssuedRefresh(record, token);
  }
}

/** Derives the token that follows another one. This requires the server's secret. */
const derive = (secret: Uint8Array, token: string) =>
  createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url');

const toKey = (record: RefreshTokenRecord): SessionKey => ({
  userId: getUserId(record),
  accountId: record.accountId,
  sessionId: record.sessionId,
});

const toIssuedRefresh = (record: RefreshTokenRecord, token: string): IssuedRefresh => ({
  ...toKey(record),
  token,
  expires: new Date(record.expiresAt).toISOString(),
});

import { createHmac } from 'node:crypto';
import { hashToken, newId, newToken } from '../crypto/tokens';
import { invalidToken } from '../errors';
import type { Device } from '../http/device';
import { type KeyRing, REFRESH_LIFE_MS } from '../keys/KeyRing';
import type { RefreshTokenRecord, SessionRecord } from '../store/records';
import type { Store } from '../store/Store';

/** Grace period in which tabs that race for a refresh may present a used token. */
const GRACE_MS = 10_000;

export interface IssuedRefresh {
  accountId: string;
  sessionId: string;
  token: string;
  expires: string;
}

/** Session families and their refresh tokens. Each token works once, so that the reuse of a stolen one is detected. */
export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly keys: KeyRing,
  ) {}

  open(accountId: string, device: Device): IssuedRefresh {
    const at = new Date(this.now()).toISOString();
    const sessionId = newId();
    this.store
      .getAccountData(accountId)
      .sessions.put({ id: sessionId, createdAt: at, lastUsedAt: at, authenticatedAt: at, ...device });
    return this.issue(accountId, sessionId);
  }

  /**
   * Exchanges a token for the next one of its family. A family has one valid token at a time: a repeated exchange
   * returns that one instead of starting a branch that a thief could live on.
   * @param key identifies the attempt: repeating it with the same token returns the same next token until that is used
   * @param onReuse is called when a used token, which may be stolen, has ended its family
   * @throws INVALID_TOKEN; a token that was used before the grace period also ends its family
   */
  rotate(token: string, key?: string, onReuse: (accountId: string) => void = () => {}): IssuedRefresh {
    const record = this.find(token);
    if (!record || record.expiresAt <= this.now()) throw invalidToken();
    const { accountId, sessionId } = record;
    const session = this.store.getAccountData(accountId).sessions.get(sessionId);
    if (!session) throw invalidToken();
    if (this.isReuse(token, record, key)) {
      this.end(accountId, sessionId);
      onReuse(accountId);
      throw invalidToken();
    }
    const issued = record.usedAt === null ? this.succeed(token, record, key) : this.repeat(token, record);
    this.touch(accountId, session);
    return issued;
  }

  /** Uses a token for the first time. */
  private succeed(token: string, record: RefreshTokenRecord, key?: string): IssuedRefresh {
    const issued = this.issue(record.accountId, record.sessionId, derive(this.keys.current.secret, token));
    // A lost response can be requested again as long as the token would be valid.
    const repeatable = key && { attempt: hashToken(key), expiresAt: Date.parse(issued.expires) };
    this.store.server.refreshTokens.put({ ...record, usedAt: this.now(), ...repeatable });
    return issued;
  }

  /** Whether a token was used before the grace period, and not by the same attempt whose response may be lost. */
  private isReuse(token: string, { usedAt, attempt }: RefreshTokenRecord, key?: string): boolean {
    if (usedAt === null || this.now() - usedAt <= GRACE_MS) return false;
    const successor = this.findSuccessor(token)?.record;
    const isRepeated = key !== undefined && attempt === hashToken(key);
    return !(isRepeated && successor?.usedAt === null && successor.expiresAt > this.now());
  }

  private repeat(token: string, record: RefreshTokenRecord): IssuedRefresh {
    const now = this.now();
    // A timestamp in the future comes from a wrong clock: start its grace period now.
    if (record.usedAt !== null && record.usedAt > now)
      this.store.server.refreshTokens.put({ ...record, usedAt: now });
    return this.findCurrent(token);
  }

  /** The valid token of a family, found by way of the successors of a used one. */
  private findCurrent(used: string): IssuedRefresh {
    const successor = this.findSuccessor(used);
    if (!successor || successor.record.expiresAt <= this.now()) throw invalidToken();
    const { token, record } = successor;
    return record.usedAt === null ? toIssuedRefresh(record, token) : this.findCurrent(token);
  }

  isOpen(accountId: string, sessionId: string): boolean {
    return this.store.getAccountData(accountId).sessions.get(sessionId) !== undefined;
  }

  find(token: string): RefreshTokenRecord | undefined {
    return this.store.server.refreshTokens.get(hashToken(token));
  }

  /** Records that the session's user has entered the password again. */
  confirm(accountId: string, sessionId: string) {
    const { sessions } = this.store.getAccountData(accountId);
    const session = sessions.get(sessionId);
    if (session) sessions.put({ ...session, authenticatedAt: new Date(this.now()).toISOString() });
  }

  end(accountId: string, sessionId: string) {
    this.store.getAccountData(accountId).sessions.remove(sessionId);
  }

  /** @param keptId id of the session to keep */
  endAll(accountId: string, keptId?: string) {
    for (const { id } of [...this.store.getAccountData(accountId).sessions.values()])
      if (id !== keptId) this.end(accountId, id);
  }

  /** The account's sessions that can still be refreshed. */
  list(accountId: string): SessionRecord[] {
    const current = this.listCurrentIds();
    return [...this.store.getAccountData(accountId).sessions.values()].filter(({ id }) => current.has(id));
  }

  /** Removes expired tokens, tokens of ended sessions, and sessions that can't be refreshed any more. */
  removeExpired() {
    const { accounts, refreshTokens } = this.store.server;
    for (const { id, accountId, sessionId, expiresAt } of [...refreshTokens.values()]) {
      if (expiresAt <= this.now() || !this.isOpen(accountId, sessionId)) refreshTokens.remove(id);
    }
    const current = this.listCurrentIds();
    for (const { id: accountId } of accounts.values())
      for (const { id } of [...this.store.getAccountData(accountId).sessions.values()])
        if (!current.has(id)) this.end(accountId, id);
  }

  /** Ids of the sessions with a token that has not expired. */
  private listCurrentIds(): ReadonlySet<string> {
    const tokens = [...this.store.server.refreshTokens.values()];
    return new Set(
      tokens.filter(({ expiresAt }) => expiresAt > this.now()).map(({ sessionId }) => sessionId),
    );
  }

  private touch(accountId: string, session: SessionRecord) {
    this.store
      .getAccountData(accountId)
      .sessions.put({ ...session, lastUsedAt: new Date(this.now()).toISOString() });
  }

  /** Derived again on each request, since tokens are not stored; by the key before, if that was rotated since. */
  private findSuccessor(used: string): { token: string; record: RefreshTokenRecord } | undefined {
    for (const secret of this.keys.secrets) {
      const token = derive(secret, used);
      const record = this.find(token);
      if (record) return { token, record };
    }
    return undefined;
  }

  private issue(accountId: string, sessionId: string, token = newToken()): IssuedRefresh {
    const record: RefreshTokenRecord = {
      id: hashToken(token),
      accountId,
      sessionId,
      expiresAt: this.now() + REFRESH_LIFE_MS,
      usedAt: null,
    };
    this.store.server.refreshTokens.put(record);
    return toIssuedRefresh(record, token);
  }
}

/** The token that follows another one. Deriving it takes the server's secret. */
const derive = (secret: Uint8Array, token: string) =>
  createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url');

const toIssuedRefresh = (
  { accountId, sessionId, expiresAt }: RefreshTokenRecord,
  token: string,
): IssuedRefresh => ({
  accountId,
  sessionId,
  token,
  expires: new Date(expiresAt).toISOString(),
});

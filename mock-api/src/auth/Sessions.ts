import { invalidToken } from '../errors';
import type { RefreshTokenRecord } from '../store/records';
import type { Store } from '../store/Store';
import { hashToken, newId, newToken } from './opaqueToken';

const REFRESH_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** Tabs that race for a refresh may present a used token for this long. */
const GRACE_MS = 10_000;

export interface Device {
  userAgent: string;
  address: string;
}

export interface IssuedRefresh {
  accountId: string;
  sessionId: string;
  token: string;
  expires: string;
}

/** Session families and their refresh tokens: each is used once, and a stolen one gives itself away. */
export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  open(accountId: string, device: Device): IssuedRefresh {
    const at = new Date(this.now()).toISOString();
    const sessionId = newId();
    this.store.of(accountId).sessions.put({ id: sessionId, createdAt: at, lastUsedAt: at, ...device });
    return this.issue(accountId, sessionId);
  }

  /**
   * Swaps a token for the next one of its family.
   * @throws INVALID_TOKEN; where the token was used before the grace time, its family ends too.
   */
  rotate(token: string): IssuedRefresh {
    const known = this.find(token);
    if (!known || known.expiresAt <= this.now()) throw invalidToken();
    const { accountId, sessionId, usedAt } = known;
    if (usedAt !== null && this.now() - usedAt > GRACE_MS) {
      this.end(accountId, sessionId);
      throw invalidToken();
    }
    const { sessions } = this.store.of(accountId);
    const session = sessions.get(sessionId);
    if (!session) throw invalidToken();
    if (usedAt === null) this.store.server.refreshTokens.put({ ...known, usedAt: this.now() });
    sessions.put({ ...session, lastUsedAt: new Date(this.now()).toISOString() });
    return this.issue(accountId, sessionId);
  }

  isOpen(accountId: string, sessionId: string): boolean {
    return this.store.of(accountId).sessions.get(sessionId) !== undefined;
  }

  find(token: string): RefreshTokenRecord | undefined {
    return this.store.server.refreshTokens.get(hashToken(token));
  }

  end(accountId: string, sessionId: string) {
    this.store.of(accountId).sessions.remove(sessionId);
  }

  /** @param keptId of the session that goes on */
  endAll(accountId: string, keptId?: string) {
    for (const { id } of [...this.store.of(accountId).sessions.values()])
      if (id !== keptId) this.end(accountId, id);
  }

  /** Forgets tokens that can no longer do anything, not even give a theft away. */
  forgetExpired() {
    const { refreshTokens } = this.store.server;
    for (const { id, accountId, sessionId, expiresAt } of [...refreshTokens.values()]) {
      if (expiresAt <= this.now() || !this.isOpen(accountId, sessionId)) refreshTokens.remove(id);
    }
  }

  private issue(accountId: string, sessionId: string): IssuedRefresh {
    const token = newToken();
    const expiresAt = this.now() + REFRESH_LIFE_MS;
    this.store.server.refreshTokens.put({
      id: hashToken(token),
      accountId,
      sessionId,
      expiresAt,
      usedAt: null,
    });
    return { accountId, sessionId, token, expires: new Date(expiresAt).toISOString() };
  }
}

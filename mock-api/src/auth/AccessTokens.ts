import { randomUUID } from 'node:crypto';
// Importing the whole package takes a third of a second longer.
import { JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { invalidToken, tokenExpired } from '../errors';
import type { KeyRing } from '../keys/KeyRing';
import type { SessionKey } from './Sessions';

export interface AccessClaims extends SessionKey {
  generation: number;
  expired: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Signs and reads access tokens: JWTs signed with HS256, with the key's id as `kid` and the claims sub (the account),
 * usr (the user), sid, gen, jti, iat and exp.
 */
export class AccessTokens {
  constructor(
    private readonly keys: KeyRing,
    private readonly lifeSeconds: number,
    private readonly now: () => number,
  ) {}

  async issue({ userId, accountId, sessionId }: SessionKey, generation: number) {
    const issued = Math.floor(this.now() / 1000);
    const expires = issued + this.lifeSeconds;
    const { id: kid, secret } = this.keys.current;
    const token = await new SignJWT({ usr: userId, sid: sessionId, gen: generation })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setSubject(accountId)
      .setJti(randomUUID())
      .setIssuedAt(issued)
      .setExpirationTime(expires)
      .sign(secret);
    return { token, expires: new Date(expires * 1000).toISOString() };
  }

  /** Reads a token, even an expired one. @throws INVALID_TOKEN for a token that this server did not sign */
  async read(token: string): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.findSecret(kid), {
        algorithms: ['HS256'],
        currentDate: new Date(this.now()),
      });
      return toClaims(payload, false);
    } catch (error) {
      if (error instanceof JWTExpired) return toClaims(error.payload, true);
      throw invalidToken();
    }
  }

  private findSecret(id: string | undefined): Uint8Array {
    const key = id === undefined ? undefined : this.keys.find(id);
    if (!key) throw invalidToken();
    return key.secret;
  }

  /** @throws TOKEN_EXPIRED */
  assertCurrent(claims: AccessClaims, generation: number) {
    if (claims.expired || claims.generation < generation) throw tokenExpired();
  }
}

function toClaims(payload: Record<string, unknown>, expired: boolean): AccessClaims {
  // Tokens of earlier versions have no `usr`: their user has the account's id.
  const { sub, usr = sub, sid, gen, exp } = payload;
  return {
    userId: String(usr),
    accountId: String(sub),
    sessionId: String(sid),
    generation: Number(gen),
    expired,
    expiresAt: Number(exp) * 1000,
  };
}

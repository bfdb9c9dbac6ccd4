import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { invalidToken, tokenExpired } from '../errors';

export interface AccessClaims {
  accountId: string;
  sessionId: string;
  generation: number;
  expired: boolean;
}

/** Signs and reads access tokens: JWTs by HS256, claims sub, sid, gen, jti, iat, exp. */
export class AccessTokens {
  constructor(
    private readonly secret: Uint8Array,
    private readonly lifeSeconds: number,
    private readonly now: () => number,
  ) {}

  async issue(accountId: string, sessionId: string, generation: number) {
    const issued = Math.floor(this.now() / 1000);
    const expires = issued + this.lifeSeconds;
    const token = await new SignJWT({ sid: sessionId, gen: generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(accountId)
      .setJti(randomUUID())
      .setIssuedAt(issued)
      .setExpirationTime(expires)
      .sign(this.secret);
    return { token, expires: new Date(expires * 1000).toISOString() };
  }

  /** @throws INVALID_TOKEN for anything that was not signed here. An expired token is read and says so. */
  async read(token: string): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, this.secret, {
        algorithms: ['HS256'],
        currentDate: new Date(this.now()),
      });
      return toClaims(payload, false);
    } catch (error) {
      if (error instanceof errors.JWTExpired) return toClaims(error.payload, true);
      throw invalidToken();
    }
  }

  /** @throws TOKEN_EXPIRED */
  assertCurrent(claims: AccessClaims, generation: number) {
    if (claims.expired || claims.generation < generation) throw tokenExpired();
  }
}

function toClaims(payload: Record<string, unknown>, expired: boolean): AccessClaims {
  const { sub, sid, gen } = payload;
  return { accountId: String(sub), sessionId: String(sid), generation: Number(gen), expired };
}

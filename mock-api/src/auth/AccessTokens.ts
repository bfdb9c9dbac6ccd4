import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// The whole package takes a third of a second longer to load.
import { JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { invalidToken, tokenExpired } from '../errors';

export interface AccessClaims {
  accountId: string;
  sessionId: string;
  generation: number;
  expired: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number;
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

  /** @throws INVALID_TOKEN for a token that this server did not sign. An expired token is returned as such. */
  async read(token: string): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, this.secret, {
        algorithms: ['HS256'],
        currentDate: new Date(this.now()),
      });
      return toClaims(payload, false);
    } catch (error) {
      if (error instanceof JWTExpired) return toClaims(error.payload, true);
      throw invalidToken();
    }
  }

  /** @throws TOKEN_EXPIRED */
  assertCurrent(claims: AccessClaims, generation: number) {
    if (claims.expired || claims.generation < generation) throw tokenExpired();
  }
}

function toClaims(payload: Record<string, unknown>, expired: boolean): AccessClaims {
  const { sub, sid, gen, exp } = payload;
  return {
    accountId: String(sub),
    sessionId: String(sid),
    generation: Number(gen),
    expired,
    expiresAt: Number(exp) * 1000,
  };
}

const BYTES = 32;

/** The key that signs access tokens. It is stored in the data directory, so that tokens survive a restart. */
export async function readTokenSecret(directory: string): Promise<Uint8Array> {
  const file = join(directory, 'token-secret');
  const existing = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  // A full disk may have left an empty file; with an empty key, anyone could sign tokens.
  if (existing && existing.length >= BYTES) return existing;
  const secret = randomBytes(BYTES);
  const temporary = `${file}.tmp`;
  try {
    await writeFile(temporary, secret, { mode: 0o600 });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return secret;
}

import type { Request } from 'express';
import { invalidToken } from '../errors';
import type { Services } from '../Services';
import type { Caller } from './operation';

/**
 * Authenticates a request by its bearer token.
 * @param acceptExpired true for calls that must work with a token that was expired on purpose
 * @throws INVALID_TOKEN without a usable token or when its session has ended; TOKEN_EXPIRED
 */
export async function authenticate(
  request: Request,
  services: Services,
  acceptExpired: boolean,
): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw invalidToken();
  const claims = await services.accessTokens.read(token);
  const [account, user, isOpen] = await Promise.all([
    services.accounts.get(claims.accountId),
    services.users.get(claims.userId),
    services.sessions.isOpen(claims.userId, claims.sessionId),
  ]);
  if (!account || !user || !isOpen) throw invalidToken();
  if (!acceptExpired) services.accessTokens.assertCurrent(claims, user.tokenGeneration);
  return { account, user, sessionId: claims.sessionId, tokenExpiresAt: claims.expiresAt };
}

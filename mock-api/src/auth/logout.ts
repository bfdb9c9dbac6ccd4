import { empty } from '../http/answers';
import { operation } from '../http/operation';

/** Ends the token's session. An unknown token is already signed out. */
export const logout = operation('POST /auth/logout', ({ services, body }) => {
  const known = services.sessions.find(body.refresh_token);
  if (known) services.sessions.end(known.accountId, known.sessionId);
  return empty();
});

import { invalidToken } from '../errors';
import { operation } from '../http/operation';

export const refresh = operation('POST /auth/refresh', async ({ services, body }) => {
  const next = services.sessions.rotate(body.refresh_token);
  const account = services.accounts.get(next.accountId);
  if (!account) throw invalidToken();
  const access = await services.accessTokens.issue(account.id, next.sessionId, account.tokenGeneration);
  return {
    status: 200,
    body: { payload: { access, refresh: { token: next.token, expires: next.expires } } },
  };
});

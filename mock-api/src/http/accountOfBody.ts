import type { Services } from '../Services';

/** Whose call it is when it carries no access token: by its refresh token, else by its address. */
export function accountOfBody(body: unknown, { sessions, accounts }: Services): string | undefined {
  const { refresh_token: token, email } = (body ?? {}) as Record<string, unknown>;
  if (typeof token === 'string') return sessions.find(token)?.accountId;
  return typeof email === 'string' ? accounts.byEmail(email)?.id : undefined;
}

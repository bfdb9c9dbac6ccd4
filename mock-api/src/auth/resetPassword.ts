import { ApiError } from '../errors';
import { operation } from '../http/operation';
import { hashPassword } from './passwords';

export const resetPassword = operation('POST /auth/reset-password', async ({ services, body }) => {
  const account = services.accounts.get(services.passwordResets.redeem(body.token) ?? '');
  if (!account) {
    const message = 'This link was used or is too old. Ask for a new one.';
    throw new ApiError(422, 'VALIDATION', message, { fields: { token: message } });
  }
  const passwordHash = await hashPassword(body.password);
  services.store.server.accounts.put({ ...account, passwordHash });
  services.sessions.endAll(account.id);
  return { status: 200, body: { data: null, message: 'Password changed. Sign in with the new one.' } };
});

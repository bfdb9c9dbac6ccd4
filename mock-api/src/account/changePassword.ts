import { hashPassword } from '../auth/passwords';
import { operation } from '../http/operation';
import { assertPassword } from './assertPassword';
import { changeAccount } from './changeAccount';

export const changePassword = operation('POST /account/change-password', async (call) => {
  const { body, account, caller, services } = call;
  await assertPassword(call, 'currentPassword', body.currentPassword);
  changeAccount(services, account, { passwordHash: await hashPassword(body.newPassword) });
  services.sessions.endAll(account.id, caller.sessionId);
  services.passwordResets.forget(account.id);
  return { status: 200, body: { data: null, message: 'Password changed' } };
});

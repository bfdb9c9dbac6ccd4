import { invalid } from '../errors';
import { operation } from '../http/operation';

export const resendCode = operation('POST /account/resend-code', ({ account, services }) => {
  if (!account.pendingEmail) throw invalid({ email: 'There is no address to verify' });
  services.emailCodes.send(account.id, account.pendingEmail);
  return { status: 200, body: { data: null, message: `A code was sent to ${account.pendingEmail}` } };
});

import { emailTaken, invalid } from '../errors';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { accountAnswer } from './accountAnswer';
import { changeAccount } from './changeAccount';

export const verifyEmail = operation('POST /account/verify-email', ({ body, account, services }) => {
  const { pendingEmail } = account;
  if (!pendingEmail) throw invalid({ code: 'There is no address to verify' });
  services.emailCodes.redeem(account.id, body.code);
  // Somebody may have signed up with it meanwhile.
  if (services.accounts.byEmail(pendingEmail)) throw emailTaken();
  const after = changeAccount(services, account, { email: pendingEmail, pendingEmail: null });
  services.outbox.send({
    to: account.email,
    subject: 'Your email address was changed',
    text: `Your account now signs in with ${pendingEmail}.`,
  });
  return saved(accountAnswer(after), 'Email verified');
});

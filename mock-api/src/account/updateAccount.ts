import { normalizeEmail } from '../auth/AccountDirectory';
import { emailTaken } from '../errors';
import { saved } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { accountAnswer } from './accountAnswer';
import { changeAccount } from './changeAccount';

export const updateAccount = operation('PATCH /account', ({ body, account, request, services }) => {
  assertVersion(request, account);
  const { firstName = account.firstname, lastName = account.lastname, phone = account.phone } = body;
  const email = normalizeEmail(body.email ?? account.email);
  const moves = email !== account.email && email !== account.pendingEmail;
  const stays = body.email !== undefined && email === account.email;
  if (moves && services.accounts.byEmail(email)) throw emailTaken();
  if (moves) services.emailCodes.send(account.id, email);
  const after = changeAccount(services, account, {
    firstname: firstName.trim(),
    lastname: lastName.trim(),
    phone: phone.trim(),
    pendingEmail: moves ? email : stays ? null : account.pendingEmail,
  });
  return saved(accountAnswer(after), moves ? `A code was sent to ${email}` : 'Account saved');
});

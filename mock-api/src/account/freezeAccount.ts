import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { accountAnswer } from './accountAnswer';
import { changeAccount } from './changeAccount';

export const freezeAccount = operation('POST /account/freeze', ({ account, services }) => {
  const after = account.frozen ? account : changeAccount(services, account, { frozen: true });
  return saved(accountAnswer(after), 'Account frozen');
});

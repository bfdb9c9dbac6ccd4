import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { accountAnswer } from './accountAnswer';
import { changeAccount } from './changeAccount';

export const unfreezeAccount = operation('POST /account/unfreeze', ({ account, services }) => {
  const after = account.frozen ? changeAccount(services, account, { frozen: false }) : account;
  return saved(accountAnswer(after), 'Account unfrozen');
});

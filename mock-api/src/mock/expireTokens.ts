import { empty } from '../http/answers';
import { operation } from '../http/operation';

export const expireTokens = operation('POST /__mock/tokens/expire', ({ services, account }) => {
  services.store.server.accounts.put({ ...account, tokenGeneration: account.tokenGeneration + 1 });
  return empty();
});

import { empty } from '../http/answers';
import { operation } from '../http/operation';
import { seedAccount } from '../seed/seedAccount';

export const resetAccount = operation('POST /__mock/reset', async ({ services, account }) => {
  services.faults.clear(account.id);
  const { id, email, tokenGeneration } = account;
  await seedAccount(services, { id, email, scenario: account.scenario ?? 'empty', tokenGeneration });
  return empty();
});

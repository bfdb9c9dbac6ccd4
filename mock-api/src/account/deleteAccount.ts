import { empty } from '../http/answers';
import { operation } from '../http/operation';
import { removeFiles } from '../pictures/removeFiles';
import { assertPassword } from './assertPassword';
import { avatarFile } from './avatarFile';

export const deleteAccount = operation('DELETE /account', async (call) => {
  const { body, account, data, services } = call;
  await assertPassword(call, 'password', body.password);
  const pictures = [...data.uploads.values()].flatMap(({ files }) => files.map(({ name }) => name));
  const { accounts, emailCodes, idempotentAnswers, refreshTokens } = services.store.server;
  accounts.remove(account.id);
  emailCodes.remove(account.id);
  services.passwordResets.forget(account.id);
  for (const owned of [refreshTokens, idempotentAnswers])
    for (const { id, accountId } of [...owned.values()]) if (accountId === account.id) owned.remove(id);
  services.store.drop(account.id);
  services.faults.clear(account.id);
  await removeFiles(services.settings.dataDirectory, [...pictures, ...avatarFile(account)]);
  return empty();
});

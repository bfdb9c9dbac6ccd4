import { empty } from '../http/answers';
import { operation } from '../http/operation';
import { removeFiles } from '../pictures/removeFiles';
import { assertPassword } from './assertPassword';
import { avatarFile } from './avatarFile';

export const deleteAccount = operation('DELETE /account', async (call) => {
  const { body, account, data, services } = call;
  await assertPassword(call, 'password', body.password);
  const pictures = [...data.uploads.values()].flatMap(({ files }) => files.map(({ name }) => name));
  const { accounts, emailCodes, refreshTokens } = services.store.server;
  accounts.remove(account.id);
  emailCodes.remove(account.id);
  services.passwordResets.forget(account.id);
  for (const { id, accountId } of [...refreshTokens.values()])
    if (accountId === account.id) refreshTokens.remove(id);
  services.store.drop(account.id);
  services.faults.clear(account.id);
  await removeFiles(services.settings.dataDirectory, [...pictures, ...avatarFile(account)]);
  return empty();
});

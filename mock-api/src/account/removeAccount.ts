import { removeOpinions } from '../coins/seedOpinions';
import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';
import { listAvatarFiles } from './avatar';

/**
 * Removes an account with all its records, in a unit of work that has its lock.
 * @returns its files, to be removed once the change is saved
 */
export async function removeAccount(
  store: Store,
  { id: accountId, profile }: AccountRecord,
): Promise<string[]> {
  const files: string[] = [];
  for await (const upload of store.getAccountData(accountId).uploads.each())
    files.push(...upload.files.map(({ name }) => name));
  await removeOpinions(store, accountId);
  const { accounts, emailCodes, secondFactors, ...server } = store.server;
  for (const one of [accounts, emailCodes, secondFactors]) await one.remove(accountId);
  const { formerUsernames, idempotentAnswers, mails, passwordResets, refreshTokens, signInChallenges } =
    server;
  for (const owned of [
    refreshTokens,
    idempotentAnswers,
    formerUsernames,
    mails,
    passwordResets,
    signInChallenges,
  ])
    for (const { id } of await owned.find('accountId', accountId)) await owned.remove(id);
  await store.removeAccountData(accountId);
  return [...files, ...listAvatarFiles(profile)];
}

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

/** Removes an account's votes, comments and likes, which are server records and not part of the account's own data. */
async function removeOpinions({ server }: Store, accountId: string) {
  for (const { id } of await server.coinVotes.find('accountId', accountId)) await server.coinVotes.remove(id);
  for (const { id } of await server.coinComments.find('accountId', accountId))
    await server.coinComments.remove(id);
  for await (const comment of server.coinComments.each()) {
    const likedBy = comment.likedBy.filter((id) => id !== accountId);
    if (likedBy.length < comment.likedBy.length) await server.coinComments.put({ ...comment, likedBy });
  }
}

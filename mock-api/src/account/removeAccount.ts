import { getUserId } from '../store/collections';
import type { AccountRecord, MembershipRecord } from '../store/records';
import { removePushDevices } from '../store/removePushDevices';
import type { Store } from '../store/Store';
import { removeUser } from '../users/removeUser';
import { listAvatarFiles } from './avatar';

/**
 * Removes an account with all its records, in a unit of work that holds its lock, and the locks of its users who work
 * in no other account.
 * @returns its files, which the caller removes once the change is saved
 */
export async function removeAccount(
  store: Store,
  { id: accountId, profile }: AccountRecord,
): Promise<string[]> {
  const files: string[] = [];
  for await (const upload of store.getAccountData(accountId).uploads.each())
    files.push(...upload.files.map(({ name }) => name));
  await removeOpinions(store, accountId);
  await removeMemberships(store, accountId);
  const { server } = store;
  await server.accounts.remove(accountId);
  for (const owned of [
    server.idempotentAnswers,
    server.formerUsernames,
    server.mails,
    server.replyAddresses,
    server.webhookTokens,
    server.campaignJobs,
    server.calendarFeeds,
    server.taskReminders,
    server.alerts,
  ])
    for (const { id } of await owned.find('accountId', accountId)) await owned.remove(id);
  await removePushDevices(store, 'accountId', accountId);
  await store.removeAccountData(accountId);
  return [...files, ...listAvatarFiles(profile)];
}

async function removeMemberships(store: Store, accountId: string) {
  const { memberships } = store.server;
  const ending = (await memberships.find('accountId', accountId)).sort((a, b) =>
    a.userId < b.userId ? -1 : 1,
  );
  for (const { userId } of ending) await store.run({ user: userId }, async () => undefined);
  for (const membership of ending) {
    const { id, userId } = membership;
    await memberships.remove(id);
    if ((await memberships.find('userId', userId)).length === 0) await removeUser(store, userId);
    else await endSessions(store, membership);
  }
}

/** Ends the user's sessions in the account. */
async function endSessions(store: Store, { userId, accountId }: MembershipRecord) {
  const { refreshTokens } = store.server;
  const { sessions } = store.getUserData(userId);
  for (const token of await refreshTokens.find('accountId', accountId)) {
    if (getUserId(token) !== userId) continue;
    await refreshTokens.remove(token.id);
    await sessions.remove(token.sessionId);
  }
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

import type { Store } from '../store/Store';

/**
 * Removes a user with all their records, in a unit of work that holds the user's lock. The last membership is already
 * removed.
 */
export async function removeUser(store: Store, userId: string) {
  const {
    alerts,
    calendarFeeds,
    emailCodes,
    mails,
    passwordResets,
    refreshTokens,
    secondFactors,
    signInChallenges,
    users,
  } = store.server;
  for (const one of [users, emailCodes, secondFactors]) await one.remove(userId);
  for (const owned of [alerts, calendarFeeds, mails, passwordResets, refreshTokens, signInChallenges])
    for (const { id } of await owned.find('userId', userId)) await owned.remove(id);
  await store.removeUserData(userId);
}

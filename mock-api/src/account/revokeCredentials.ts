import type { Services } from '../Services';

type Needed = Pick<
  Services,
  'passwordResets' | 'emailCodes' | 'signInChallenges' | 'calendarFeeds' | 'sessions'
>;

/**
 * Revokes everything that was granted with a user's earlier credentials: reset links, mailed codes, unfinished
 * sign-ins, calendar addresses, sessions and their event streams.
 * @param keptSessionId the session that made the change
 */
export async function revokeCredentials(services: Needed, userId: string, keptSessionId?: string) {
  await services.passwordResets.revokeAll(userId);
  await services.emailCodes.revoke(userId);
  await services.signInChallenges.revokeAll(userId);
  await services.calendarFeeds.revokeAll(userId);
  await services.sessions.endAll(userId, keptSessionId);
}

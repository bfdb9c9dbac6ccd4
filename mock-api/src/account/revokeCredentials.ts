import type { Services } from '../Services';

type Needed = Pick<Services, 'passwordResets' | 'emailCodes' | 'signInChallenges' | 'sessions'>;

/**
 * Ends what was granted under an account's earlier credentials: reset links, mailed codes, unfinished sign-ins,
 * sessions and their event streams.
 * @param keptSessionId the session that made the change
 */
export async function revokeCredentials(services: Needed, accountId: string, keptSessionId?: string) {
  await services.passwordResets.revokeAll(accountId);
  await services.emailCodes.revoke(accountId);
  await services.signInChallenges.revokeAll(accountId);
  await services.sessions.endAll(accountId, keptSessionId);
}

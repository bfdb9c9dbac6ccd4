import type { Services } from '../Services';

type Needed = Pick<Services, 'passwordResets' | 'emailCodes' | 'signInChallenges' | 'sessions'>;

/**
 * Ends what was granted under an account's earlier credentials: reset links, mailed codes, unfinished sign-ins,
 * sessions and their event streams.
 * @param keptSessionId the session that made the change
 */
export function revokeCredentials(services: Needed, accountId: string, keptSessionId?: string) {
  services.passwordResets.revokeAll(accountId);
  services.emailCodes.revoke(accountId);
  services.signInChallenges.revokeAll(accountId);
  services.sessions.endAll(accountId, keptSessionId);
}

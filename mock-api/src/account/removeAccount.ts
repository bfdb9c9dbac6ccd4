import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';
import { listAvatarFiles } from './avatar';

/** Removes an account with all its records. @returns its files, to be removed once the change is saved */
export function removeAccount(store: Store, { id: accountId, profile }: AccountRecord): string[] {
  const { uploads } = store.getAccountData(accountId);
  const files = [...uploads.values()].flatMap((upload) => upload.files.map(({ name }) => name));
  const { accounts, emailCodes, secondFactors, ...server } = store.server;
  for (const one of [accounts, emailCodes, secondFactors]) one.remove(accountId);
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
    for (const record of [...owned.values()]) if (record.accountId === accountId) owned.remove(record.id);
  store.removeAccountData(accountId);
  return [...files, ...listAvatarFiles(profile)];
}

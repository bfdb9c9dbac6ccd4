import { access } from 'node:fs/promises';
import { AccountDirectory } from '../account/AccountDirectory';
import { EmailCodes } from '../account/EmailCodes';
import { changeAccount } from '../account/model';
import { revokeCredentials } from '../account/revokeCredentials';
import { SecurityLog } from '../account/SecurityLog';
import { PasswordResets } from '../auth/PasswordResets';
import { Sessions } from '../auth/Sessions';
import { SignInChallenges } from '../auth/SignInChallenges';
import { openKeys } from '../keys/openKeys';
import { Outbox } from '../mail/Outbox';
import { mailSecondFactorRemoved } from '../mail/secondFactorMails';
import type { Settings } from '../settings';
import { openStore } from '../store/openStore';
import type { Store } from '../store/Store';

/**
 * For an agent who has lost phone and recovery codes: removes the authenticator app, recovery codes and passkeys, so
 * that the password alone signs in. Ends what was granted by them, logs it, and queues a notice.
 * @returns what was done, in sentences
 * @throws an Error when a server has the data directory open, or there is nothing to remove. Servers on a database may run
 */
export async function removeSecondFactor(settings: Settings, email: string, now: number): Promise<string> {
  const { dataDirectory, databaseUrl } = settings;
  if (databaseUrl === null)
    await access(dataDirectory).catch(() => {
      throw new Error(`There is no data directory ${dataDirectory}.`);
    });
  const store = await openStore(settings);
  try {
    return await removeFrom(store, settings, email, now);
  } finally {
    await store.close();
  }
}

async function removeFrom(store: Store, settings: Settings, email: string, time: number): Promise<string> {
  const now = () => time;
  const { derivedTokens } = await openKeys(settings, time);
  const accounts = new AccountDirectory(store);
  const outbox = new Outbox(store, now, { queues: settings.mail !== null, keeps: false });
  const account = await accounts.findByEmail(email);
  if (!account) throw new Error(`No account has the address ${email}.`);
  const { secondFactors } = store.server;
  const { passkeys } = store.getAccountData(account.id);
  if (!(await secondFactors.get(account.id)) && (await passkeys.count()) === 0)
    throw new Error(`${email} has neither two-step verification nor passkeys.`);
  const parts = {
    emailCodes: new EmailCodes(store, now),
    passwordResets: new PasswordResets(store, now),
    sessions: new Sessions(store, now, derivedTokens),
    signInChallenges: new SignInChallenges(store, now),
  };
  await store.run(account.id, async () => {
    await secondFactors.remove(account.id);
    for (const { id } of await passkeys.all()) await passkeys.remove(id);
    await changeAccount({ accounts, now, store }, account, { pendingEmail: null });
    await revokeCredentials(parts, account.id);
    const nobody = { userAgent: '', address: '' };
    await new SecurityLog(store, now).record(account.id, 'second-factor-removed', nobody);
    await mailSecondFactorRemoved({ outbox, settings, now }, account);
  });
  const notice = settings.mail
    ? `The server mails a notice${store.isShared ? '' : ' when it starts'}.`
    : 'No notice is mailed, because SMTP_URL is not set: tell them.';
  return `Removed two-step verification and passkeys of ${email} and ended all sessions. ${notice}`;
}

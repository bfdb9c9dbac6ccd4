import { access } from 'node:fs/promises';
import { EmailCodes } from '../account/EmailCodes';
import { revokeCredentials } from '../account/revokeCredentials';
import { SecurityLog } from '../account/SecurityLog';
import { PasswordResets } from '../auth/PasswordResets';
import { Sessions } from '../auth/Sessions';
import { SignInChallenges } from '../auth/SignInChallenges';
import { CalendarFeeds } from '../calendar/CalendarFeeds';
import { openKeys } from '../keys/openKeys';
import { Outbox } from '../mail/Outbox';
import { mailSecondFactorRemoved } from '../mail/secondFactorMails';
import type { Settings } from '../settings';
import { openStore } from '../store/openStore';
import type { Store } from '../store/Store';
import { changeUser } from '../users/model';
import { UserDirectory } from '../users/UserDirectory';

/**
 * Removes the second factor of an agent who has lost phone and recovery codes: the authenticator app, recovery codes
 * and passkeys. The password alone then signs in. Revokes the access that they granted, logs the removal, and queues a
 * notice.
 * @returns a description of the changes, in sentences
 * @throws an Error when a server has the data directory open, or there is nothing to remove. Servers on a database may
 *   be running
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
  const outbox = new Outbox(store, now, { queues: settings.mail !== null, keeps: false });
  const user = await new UserDirectory(store).findByEmail(email);
  if (!user) throw new Error(`No account has the address ${email}.`);
  const { secondFactors } = store.server;
  const { passkeys } = store.getUserData(user.id);
  if (!(await secondFactors.get(user.id)) && (await passkeys.count()) === 0)
    throw new Error(`${email} has neither two-step verification nor passkeys.`);
  const parts = {
    calendarFeeds: new CalendarFeeds(store, now),
    emailCodes: new EmailCodes(store, now),
    passwordResets: new PasswordResets(store, now),
    sessions: new Sessions(store, now, derivedTokens),
    signInChallenges: new SignInChallenges(store, now),
  };
  await store.run({ user: user.id }, async () => {
    await secondFactors.remove(user.id);
    for (const { id } of await passkeys.all()) await passkeys.remove(id);
    await changeUser({ now, store }, user, { pendingEmail: null });
    await revokeCredentials(parts, user.id);
    const nobody = { userAgent: '', address: '' };
    await new SecurityLog(store, now).record(user.id, 'second-factor-removed', nobody);
    await mailSecondFactorRemoved({ outbox, settings, now }, user);
  });
  const notice = settings.mail
    ? `The server mails a notice${store.isShared ? '' : ' when it starts'}.`
    : 'No notice is mailed, because SMTP_URL is not set: tell them.';
  return `Removed two-step verification and passkeys of ${email} and ended all sessions. ${notice}`;
}

import { emailTaken, invalid, notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { readDevice } from '../http/device';
import { type BoundOperation, lockLater, lockUser, operation } from '../http/operation';
import { noContent, ok, okList, okWithMessage } from '../http/responses';
import { mailAddressEntered, mailCode, mailEmailChanged, mailPasswordChanged } from '../mail/accountMails';
import { normalizeEmail } from '../normalizeEmail';
import { checkCommonPassword } from '../passwords/commonPasswords';
import type { Services } from '../Services';
import { assertPassword, changeUser } from '../users/model';
import { assertPhone, changeAccount, getCurrentAccount, readVersion, toAccountResponse } from './model';
import { assertRecentAuthentication, assertSessionOpen } from './reauthentication';
import { removeAccount } from './removeAccount';
import { revokeCredentials } from './revokeCredentials';

export const getAccount = operation('GET /account', async ({ account, services, user }) =>
  ok(await toAccountResponse(services, account, user)),
);

/** Names and phone belong to the account, the address belongs to the user. */
export const updateAccount: BoundOperation = {
  ...operation('PATCH /account', async (call) => {
    const { body, account, request, services, user } = call;
    assertVersion(request, { version: await readVersion(services, account, user) });
    const { firstName = account.firstname, lastName = account.lastname, phone = account.phone } = body;
    assertPhone('phone', phone, account.phone);
    const email = normalizeEmail(body.email ?? user.email);
    const isOtherEmail = email !== user.email;
    const isNewEmail = isOtherEmail && email !== user.pendingEmail;
    const isCurrentEmail = body.email !== undefined && !isOtherEmail;
    if (isNewEmail) await assertRecentAuthentication(call);
    // The pending address receives another code when it is entered again.
    if (isOtherEmail) await sendCode(services, user.id, email);
    if (isNewEmail) await services.securityLog.record(user.id, 'email-change-requested', readDevice(request));
    const pendingEmail = isOtherEmail ? email : isCurrentEmail ? null : user.pendingEmail;
    const changedUser =
      pendingEmail === user.pendingEmail ? user : await changeUser(services, user, { pendingEmail }, account);
    const changed = await changeAccount(services, account, {
      firstname: firstName.trim(),
      lastname: lastName.trim(),
      phone: phone.trim(),
    });
    return okWithMessage(
      await toAccountResponse(services, changed, changedUser),
      isOtherEmail ? `We sent a code to ${email}` : 'Account saved',
    );
  }),
  locks: ['account', 'user'],
};

/**
 * Mails a code to a free address. The response is the same for a taken address, so that it does not reveal accounts.
 */
async function sendCode({ emailCodes, outbox, users }: Services, userId: string, address: string) {
  outbox.assertAvailable('email');
  const code = await emailCodes.issue(userId);
  const owner = await users.findByEmail(address);
  if (owner) await mailAddressEntered({ outbox }, owner);
  else await mailCode({ outbox }, userId, address, code);
}

export const verifyEmail = lockUser(
  operation('POST /account/verify-email', async ({ body, account, caller, request, services, user }) => {
    const { pendingEmail } = user;
    if (!pendingEmail) throw invalid({ code: 'There is no email address to confirm' });
    await services.emailCodes.redeem(user.id, body.code);
    await services.accounts.lockNames();
    // Another user may have taken the address in the meantime.
    if (await services.users.findByEmail(pendingEmail)) throw emailTaken();
    const after = await changeUser(services, user, { email: pendingEmail, pendingEmail: null });
    await revokeCredentials(services, user.id, caller.sessionId);
    await services.securityLog.record(user.id, 'email-changed', readDevice(request));
    await mailEmailChanged(services, user, pendingEmail, readDevice(request));
    return okWithMessage(await toAccountResponse(services, account, after), 'Email verified');
  }),
);

export const resendCode = lockUser(
  operation('POST /account/resend-code', async ({ services, user }) => {
    if (!user.pendingEmail) throw invalid({ email: 'There is no email address to confirm' });
    await sendCode(services, user.id, user.pendingEmail);
    return { status: 200, body: { data: null, message: `We sent a code to ${user.pendingEmail}` } };
  }),
);

// Checking a password takes long, so the user is locked only after the check.

export const changePassword: BoundOperation = {
  ...operation('POST /account/change-password', async (call) => {
    const { body, caller, request, services, user } = call;
    await assertPassword(call, 'currentPassword', body.currentPassword);
    const passwordHash = await services.passwords.hash(body.newPassword);
    await assertSessionOpen(call);
    await changeUser(services, user, { passwordHash, pendingEmail: null });
    await revokeCredentials(services, user.id, caller.sessionId);
    await services.securityLog.record(user.id, 'password-changed', readDevice(request));
    await mailPasswordChanged(services, user, readDevice(request));
    return { status: 200, body: { data: null, message: 'Password changed' } };
  }),
  locks: [],
  rules: ({ newPassword }) => checkCommonPassword('newPassword', newPassword),
};

export const freezeAccount = operation('POST /account/freeze', async ({ account, services, user }) => {
  const after = account.frozen ? account : await changeAccount(services, account, { frozen: true });
  return okWithMessage(await toAccountResponse(services, after, user), 'Account frozen');
});

export const unfreezeAccount = operation('POST /account/unfreeze', async ({ account, services, user }) => {
  const after = account.frozen ? await changeAccount(services, account, { frozen: false }) : account;
  return okWithMessage(await toAccountResponse(services, after, user), 'Account unfrozen');
});

export const deleteAccount = lockLater(
  operation('DELETE /account', async (call) => {
    const { body, account, services } = call;
    // A separate unit of work, because the account is locked before the user.
    await services.store.runApart(null, () => assertPassword(call, 'password', body.password));
    return services.store.run(account.id, async () => {
      const current = await getCurrentAccount(services, account);
      const files = await removeAccount(services.store, current);
      services.faults.clear(account.id);
      // Remove the files last: if saving fails, records still refer to them.
      services.store.onCommitted(() => services.uploadedFiles.remove(files));
      return noContent();
    });
  }),
);

/** Returns all sessions on one page: no user has hundreds of them. */
export const listSessions = operation('GET /account/sessions', async ({ caller, services, user }) => {
  const sessions = await services.sessions.list(user.id);
  const devices = sessions
    .sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
    .slice(0, 100)
    .map((session) => ({ ...session, current: session.id === caller.sessionId }));
  return okList(devices, sessions.length, { page: 1, pageSize: 100 });
});

export const endSession = lockUser(
  operation('DELETE /account/sessions/{id}', async ({ path, request, services, user, userData }) => {
    if (!(await userData.sessions.get(path.id))) throw notFound('session');
    await services.sessions.end(user.id, path.id);
    await services.securityLog.record(user.id, 'session-ended', readDevice(request));
    return noContent();
  }),
);

export const endOtherSessions = lockUser(
  operation('DELETE /account/sessions', async ({ caller, request, services, user }) => {
    await services.sessions.endAll(user.id, caller.sessionId);
    await services.securityLog.record(user.id, 'other-sessions-ended', readDevice(request));
    return noContent();
  }),
);

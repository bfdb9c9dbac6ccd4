import { emailTaken, invalid, notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { readDevice } from '../http/device';
import { type BoundOperation, lockLater, operation } from '../http/operation';
import { noContent, ok, okList, okWithMessage } from '../http/responses';
import { mailAddressEntered, mailCode, mailEmailChanged, mailPasswordChanged } from '../mail/accountMails';
import { normalizeEmail } from '../normalizeEmail';
import { checkCommonPassword } from '../passwords/commonPasswords';
import type { Services } from '../Services';
import { assertPassword, changeAccount, toAccountResponse } from './model';
import { assertRecentAuthentication, assertSessionOpen } from './reauthentication';
import { removeAccount } from './removeAccount';
import { revokeCredentials } from './revokeCredentials';

export const getAccount = operation('GET /account', async ({ account }) => ok(toAccountResponse(account)));

export const updateAccount = operation('PATCH /account', async (call) => {
  const { body, account, request, services } = call;
  assertVersion(request, account);
  const { firstName = account.firstname, lastName = account.lastname, phone = account.phone } = body;
  const email = normalizeEmail(body.email ?? account.email);
  const isNewEmail = email !== account.email && email !== account.pendingEmail;
  const isCurrentEmail = body.email !== undefined && email === account.email;
  if (isNewEmail) {
    await assertRecentAuthentication(call);
    await sendCode(services, account.id, email);
    await services.securityLog.record(account.id, 'email-change-requested', readDevice(request));
  }
  const after = await changeAccount(services, account, {
    firstname: firstName.trim(),
    lastname: lastName.trim(),
    phone: phone.trim(),
    pendingEmail: isNewEmail ? email : isCurrentEmail ? null : account.pendingEmail,
  });
  return okWithMessage(toAccountResponse(after), isNewEmail ? `We sent a code to ${email}` : 'Account saved');
});

/** Responds alike for a taken address, so that it does not reveal accounts; the code is only mailed to a free one. */
async function sendCode({ accounts, emailCodes, outbox }: Services, accountId: string, address: string) {
  outbox.assertAvailable('email');
  const code = await emailCodes.issue(accountId);
  const owner = await accounts.findByEmail(address);
  if (owner) await mailAddressEntered({ outbox }, owner);
  else await mailCode({ outbox }, accountId, address, code);
}

export const verifyEmail = operation(
  'POST /account/verify-email',
  async ({ body, account, caller, request, services }) => {
    const { pendingEmail } = account;
    if (!pendingEmail) throw invalid({ code: 'There is no email address to confirm' });
    await services.emailCodes.redeem(account.id, body.code);
    await services.accounts.lockNames();
    // Another account may have taken the address meanwhile.
    if (await services.accounts.findByEmail(pendingEmail)) throw emailTaken();
    const after = await changeAccount(services, account, { email: pendingEmail, pendingEmail: null });
    await revokeCredentials(services, account.id, caller.sessionId);
    await services.securityLog.record(account.id, 'email-changed', readDevice(request));
    await mailEmailChanged(services, account, pendingEmail, readDevice(request));
    return okWithMessage(toAccountResponse(after), 'Email verified');
  },
);

export const resendCode = operation('POST /account/resend-code', async ({ account, services }) => {
  if (!account.pendingEmail) throw invalid({ email: 'There is no email address to confirm' });
  await sendCode(services, account.id, account.pendingEmail);
  return { status: 200, body: { data: null, message: `We sent a code to ${account.pendingEmail}` } };
});

// Checking a password takes long: the account is locked once it is done.

export const changePassword: BoundOperation = {
  ...operation('POST /account/change-password', async (call) => {
    const { body, account, caller, request, services } = call;
    await assertPassword(call, 'currentPassword', body.currentPassword);
    const passwordHash = await services.passwords.hash(body.newPassword);
    await assertSessionOpen(call);
    await changeAccount(services, account, { passwordHash, pendingEmail: null });
    await revokeCredentials(services, account.id, caller.sessionId);
    await services.securityLog.record(account.id, 'password-changed', readDevice(request));
    await mailPasswordChanged(services, account, readDevice(request));
    return { status: 200, body: { data: null, message: 'Password changed' } };
  }),
  locksLater: true,
  rules: ({ newPassword }) => checkCommonPassword('newPassword', newPassword),
};

export const freezeAccount = operation('POST /account/freeze', async ({ account, services }) => {
  const after = account.frozen ? account : await changeAccount(services, account, { frozen: true });
  return okWithMessage(toAccountResponse(after), 'Account frozen');
});

export const unfreezeAccount = operation('POST /account/unfreeze', async ({ account, services }) => {
  const after = account.frozen ? await changeAccount(services, account, { frozen: false }) : account;
  return okWithMessage(toAccountResponse(after), 'Account unfrozen');
});

export const deleteAccount = lockLater(
  operation('DELETE /account', async (call) => {
    const { body, account, services } = call;
    await assertPassword(call, 'password', body.password);
    const files = await removeAccount(services.store, account);
    services.faults.clear(account.id);
    // Remove the files last: if saving fails, records still refer to them.
    services.store.onCommitted(() => services.uploadedFiles.remove(files));
    return noContent();
  }),
);

/** All on one page: no account has hundreds of sessions. */
export const listSessions = operation('GET /account/sessions', async ({ account, caller, services }) => {
  const sessions = await services.sessions.list(account.id);
  const devices = sessions
    .sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
    .slice(0, 100)
    .map((session) => ({ ...session, current: session.id === caller.sessionId }));
  return okList(devices, sessions.length, { page: 1, pageSize: 100 });
});

export const endSession = operation('DELETE /account/sessions/{id}', async (call) => {
  const { path, data, account, request, services } = call;
  if (!(await data.sessions.get(path.id))) throw notFound('session');
  await services.sessions.end(account.id, path.id);
  await services.securityLog.record(account.id, 'session-ended', readDevice(request));
  return noContent();
});

export const endOtherSessions = operation(
  'DELETE /account/sessions',
  async ({ account, caller, request, services }) => {
    await services.sessions.endAll(account.id, caller.sessionId);
    await services.securityLog.record(account.id, 'other-sessions-ended', readDevice(request));
    return noContent();
  },
);

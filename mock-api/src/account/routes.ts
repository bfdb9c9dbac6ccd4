import { emailTaken, invalid, notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { readDevice } from '../http/device';
import { type BoundOperation, operation } from '../http/operation';
import { noContent, ok, okList, okWithMessage } from '../http/responses';
import { mailAddressEntered, mailCode, mailEmailChanged, mailPasswordChanged } from '../mail/accountMails';
import { normalizeEmail } from '../mail/normalizeEmail';
import { checkCommonPassword } from '../passwords/commonPasswords';
import { removeFiles } from '../pictures/serveFiles';
import type { Services } from '../Services';
import { assertPassword, changeAccount, toAccountResponse } from './model';
import { assertRecentAuthentication, assertSessionOpen } from './reauthentication';
import { removeAccount } from './removeAccount';
import { revokeCredentials } from './revokeCredentials';

export const getAccount = operation('GET /account', ({ account }) => ok(toAccountResponse(account)));

export const updateAccount = operation('PATCH /account', (call) => {
  const { body, account, request, services } = call;
  assertVersion(request, account);
  const { firstName = account.firstname, lastName = account.lastname, phone = account.phone } = body;
  const email = normalizeEmail(body.email ?? account.email);
  const isNewEmail = email !== account.email && email !== account.pendingEmail;
  const isCurrentEmail = body.email !== undefined && email === account.email;
  if (isNewEmail) {
    assertRecentAuthentication(call);
    sendCode(services, account.id, email);
    services.securityLog.record(account.id, 'email-change-requested', readDevice(request));
  }
  const after = changeAccount(services, account, {
    firstname: firstName.trim(),
    lastname: lastName.trim(),
    phone: phone.trim(),
    pendingEmail: isNewEmail ? email : isCurrentEmail ? null : account.pendingEmail,
  });
  return okWithMessage(toAccountResponse(after), isNewEmail ? `We sent a code to ${email}` : 'Account saved');
});

/** Responds alike for a taken address, so that it does not reveal accounts; the code is only mailed to a free one. */
function sendCode({ accounts, emailCodes, outbox }: Services, accountId: string, address: string) {
  outbox.assertAvailable('email');
  const code = emailCodes.issue(accountId);
  const owner = accounts.findByEmail(address);
  if (owner) mailAddressEntered({ outbox }, owner);
  else mailCode({ outbox }, accountId, address, code);
}

export const verifyEmail = operation(
  'POST /account/verify-email',
  ({ body, account, caller, request, services }) => {
    const { pendingEmail } = account;
    if (!pendingEmail) throw invalid({ code: 'There is no email address to confirm' });
    services.emailCodes.redeem(account.id, body.code);
    // Another account may have taken the address meanwhile.
    if (services.accounts.findByEmail(pendingEmail)) throw emailTaken();
    const after = changeAccount(services, account, { email: pendingEmail, pendingEmail: null });
    revokeCredentials(services, account.id, caller.sessionId);
    services.securityLog.record(account.id, 'email-changed', readDevice(request));
    mailEmailChanged(services, account, pendingEmail, readDevice(request));
    return okWithMessage(toAccountResponse(after), 'Email verified');
  },
);

export const resendCode = operation('POST /account/resend-code', ({ account, services }) => {
  if (!account.pendingEmail) throw invalid({ email: 'There is no email address to confirm' });
  sendCode(services, account.id, account.pendingEmail);
  return { status: 200, body: { data: null, message: `We sent a code to ${account.pendingEmail}` } };
});

export const changePassword: BoundOperation = {
  ...operation('POST /account/change-password', async (call) => {
    const { body, account, caller, request, services } = call;
    await assertPassword(call, 'currentPassword', body.currentPassword);
    const passwordHash = await services.passwords.hash(body.newPassword);
    assertSessionOpen(call);
    changeAccount(services, account, { passwordHash, pendingEmail: null });
    revokeCredentials(services, account.id, caller.sessionId);
    services.securityLog.record(account.id, 'password-changed', readDevice(request));
    mailPasswordChanged(services, account, readDevice(request));
    return { status: 200, body: { data: null, message: 'Password changed' } };
  }),
  rules: ({ newPassword }) => checkCommonPassword('newPassword', newPassword),
};

export const freezeAccount = operation('POST /account/freeze', ({ account, services }) => {
  const after = account.frozen ? account : changeAccount(services, account, { frozen: true });
  return okWithMessage(toAccountResponse(after), 'Account frozen');
});

export const unfreezeAccount = operation('POST /account/unfreeze', ({ account, services }) => {
  const after = account.frozen ? changeAccount(services, account, { frozen: false }) : account;
  return okWithMessage(toAccountResponse(after), 'Account unfrozen');
});

export const deleteAccount = operation('DELETE /account', async (call) => {
  const { body, account, services } = call;
  await assertPassword(call, 'password', body.password);
  const files = removeAccount(services.store, account);
  services.faults.clear(account.id);
  // Remove the files last: if saving fails, records still refer to them.
  await services.store.waitForWrites();
  await removeFiles(services.settings.dataDirectory, files);
  return noContent();
});

/** All on one page: no account has hundreds of sessions. */
export const listSessions = operation('GET /account/sessions', ({ account, caller, services }) => {
  const sessions = services.sessions.list(account.id);
  const devices = sessions
    .sort((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
    .slice(0, 100)
    .map((session) => ({ ...session, current: session.id === caller.sessionId }));
  return okList(devices, sessions.length, { page: 1, pageSize: 100 });
});

export const endSession = operation('DELETE /account/sessions/{id}', (call) => {
  const { path, data, account, request, services } = call;
  if (!data.sessions.get(path.id)) throw notFound('session');
  services.sessions.end(account.id, path.id);
  services.securityLog.record(account.id, 'session-ended', readDevice(request));
  return noContent();
});

export const endOtherSessions = operation(
  'DELETE /account/sessions',
  ({ account, caller, request, services }) => {
    services.sessions.endAll(account.id, caller.sessionId);
    services.securityLog.record(account.id, 'other-sessions-ended', readDevice(request));
    return noContent();
  },
);

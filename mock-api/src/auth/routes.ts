import { createAccount } from '../account/createAccount';
import { changeAccount } from '../account/model';
import { revokeCredentials } from '../account/revokeCredentials';
import { newId } from '../crypto/tokens';
import { ApiError, emailTaken, invalidCredentials, invalidToken } from '../errors';
import { readDevice } from '../http/device';
import { type BodyRules, type BoundOperation, operation } from '../http/operation';
import { noContent } from '../http/responses';
import { mailPasswordChanged, mailResetLink } from '../mail/accountMails';
import { checkCommonPassword } from '../passwords/commonPasswords';
import { requireSecondStep } from './secondStep';
import { completeSignIn, signIn } from './signIn';

export const login = operation('POST /auth/login', async ({ services, body, request }) => {
  const { accounts, passwordAttempts } = services;
  const claimed = { email: body.email, id: accounts.findByEmail(body.email)?.id };
  const account = await passwordAttempts.verify(claimed, body.password, request);
  if (!account && claimed.id && accounts.get(claimed.id))
    services.securityLog.record(claimed.id, 'sign-in-failed', readDevice(request));
  if (!account) throw invalidCredentials();
  const secondStep = requireSecondStep(services, account);
  if (secondStep) return secondStep;
  const session = await completeSignIn(services, account, readDevice(request));
  return { status: 200, body: { data: session, message: 'Signed in' } };
});

const newPasswordRules: BodyRules = ({ password }) => checkCommonPassword('password', password);

export const register: BoundOperation = {
  ...operation('POST /auth/register', async ({ services, body, request }) => {
    const { email, firstname, lastname } = body;
    const passwordHash = await services.passwords.hash(body.password);
    // Check after the slow hash, in the same tick as the insertion, so that two concurrent sign-ups cannot both succeed.
    if (services.accounts.findByEmail(email)) throw emailTaken();
    const account = createAccount(services, { id: newId(), email, firstname, lastname, passwordHash });
    const session = await signIn(services, account, readDevice(request));
    return { status: 201, body: { data: session, message: 'Account created' } };
  }),
  rules: newPasswordRules,
};

/** Handles repeated requests itself: storing the response for replay would store tokens in plain text. */
export const refresh: BoundOperation = {
  ...operation('POST /auth/refresh', async ({ services, body, request }) => {
    const { sessions, securityLog } = services;
    const next = sessions.rotate(body.refresh_token, request.get('Idempotency-Key'), (accountId) =>
      securityLog.record(accountId, 'token-reused', readDevice(request)),
    );
    const account = services.accounts.get(next.accountId);
    if (!account) throw invalidToken();
    const access = await services.accessTokens.issue(account.id, next.sessionId, account.tokenGeneration);
    return {
      status: 200,
      body: { payload: { access, refresh: { token: next.token, expires: next.expires } } },
    };
  }),
  isIdempotent: true,
};

/** Ends the token's session. An unknown token counts as signed out already. */
export const logout = operation('POST /auth/logout', ({ services, body, request }) => {
  const stored = services.sessions.find(body.refresh_token);
  if (stored && services.sessions.isOpen(stored.accountId, stored.sessionId)) {
    services.sessions.end(stored.accountId, stored.sessionId);
    services.securityLog.record(stored.accountId, 'signed-out', readDevice(request));
  }
  return noContent();
});

/** Responds identically for existing and unknown addresses, so that it does not reveal accounts. */
export const forgotPassword = operation('POST /auth/forgot-password', ({ services, body, request }) => {
  services.outbox.assertAvailable('email');
  const account = services.accounts.findByEmail(body.email);
  if (account) {
    const token = services.passwordResets.issue(account.id);
    services.securityLog.record(account.id, 'reset-requested', readDevice(request));
    mailResetLink(services, account, token);
  }
  return {
    status: 202,
    body: { data: null, message: 'If this address has an account, a link is on its way' },
  };
});

export const resetPassword: BoundOperation = {
  ...operation('POST /auth/reset-password', async ({ services, body, request }) => {
    // Check first: an invalid token must not cost a slow hash.
    if (!services.passwordResets.isValid(body.token)) throw invalidLink();
    const passwordHash = await services.passwords.hash(body.password);
    // After the slow hash, in one tick with the change: the link is used up if and only if the password is changed.
    const account = services.accounts.get(services.passwordResets.redeem(body.token) ?? '');
    if (!account) throw invalidLink();
    changeAccount(services, account, { passwordHash, pendingEmail: null });
    revokeCredentials(services, account.id);
    services.securityLog.record(account.id, 'password-reset', readDevice(request));
    mailPasswordChanged(services, account, readDevice(request));
    return { status: 200, body: { data: null, message: 'Password changed. Sign in with the new one.' } };
  }),
  rules: newPasswordRules,
};

function invalidLink() {
  const message = 'This link has expired or was already used. Request a new one.';
  return new ApiError(422, 'VALIDATION', message, { fields: { token: message } });
}

import { createAccount } from '../account/createAccount';
import { changeAccount } from '../account/model';
import { revokeCredentials } from '../account/revokeCredentials';
import { newId } from '../crypto/tokens';
import { ApiError, invalidCredentials, invalidToken } from '../errors';
import { readDevice } from '../http/device';
import { type BodyRules, type BoundOperation, operation } from '../http/operation';
import { noContent } from '../http/responses';
import { mailPasswordChanged, mailResetLink } from '../mail/accountMails';
import { checkCommonPassword } from '../passwords/commonPasswords';
import { requireSecondStep } from './secondStep';
import { completeSignIn, signIn } from './signIn';

export const login = operation('POST /auth/login', async ({ services, body, request }) => {
  const { accounts, passwordAttempts, securityLog, store } = services;
  const claimed = { email: body.email, id: (await accounts.findByEmail(body.email))?.id };
  const account = await passwordAttempts.verify(claimed, body.password, request);
  const device = readDevice(request);
  const { id } = claimed;
  if (!account && id !== undefined && (await accounts.get(id)))
    await store.runApart(id, () => securityLog.record(id, 'sign-in-failed', device));
  if (!account) throw invalidCredentials();
  return store.run(account.id, async () => {
    const secondStep = await requireSecondStep(services, account);
    if (secondStep) return secondStep;
    const session = await completeSignIn(services, account, device);
    return { status: 200, body: { data: session, message: 'Signed in' } };
  });
});

const newPasswordRules: BodyRules = ({ password }) => checkCommonPassword('password', password);

export const register: BoundOperation = {
  ...operation('POST /auth/register', async ({ services, body, request }) => {
    const { email, firstname, lastname } = body;
    const passwordHash = await services.passwords.hash(body.password);
    const id = newId();
    return services.store.run(id, async () => {
      const account = await createAccount(services, { id, email, firstname, lastname, passwordHash });
      const session = await signIn(services, account, readDevice(request));
      return { status: 201, body: { data: session, message: 'Account created' } };
    });
  }),
  rules: newPasswordRules,
};

/** Handles repeated requests itself: storing the response for replay would store tokens in plain text. */
export const refresh: BoundOperation = {
  ...operation('POST /auth/refresh', async ({ services, body, request }) => {
    const { sessions, securityLog } = services;
    const next = await sessions.rotate(body.refresh_token, request.get('Idempotency-Key'), (accountId) =>
      securityLog.record(accountId, 'token-reused', readDevice(request)),
    );
    const account = await services.accounts.get(next.accountId);
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
export const logout = operation('POST /auth/logout', async ({ services, body, request }) => {
  const { securityLog, sessions, store } = services;
  const stored = await sessions.find(body.refresh_token);
  if (stored)
    await store.run(stored.accountId, async () => {
      if (!(await sessions.isOpen(stored.accountId, stored.sessionId))) return;
      await sessions.end(stored.accountId, stored.sessionId);
      await securityLog.record(stored.accountId, 'signed-out', readDevice(request));
    });
  return noContent();
});

/** Responds identically for existing and unknown addresses, so that it does not reveal accounts. */
export const forgotPassword = operation('POST /auth/forgot-password', async ({ services, body, request }) => {
  services.outbox.assertAvailable('email');
  const account = await services.accounts.findByEmail(body.email);
  if (account)
    await services.store.run(account.id, async () => {
      const token = await services.passwordResets.issue(account.id);
      await services.securityLog.record(account.id, 'reset-requested', readDevice(request));
      await mailResetLink(services, account, token);
    });
  return {
    status: 202,
    body: { data: null, message: 'If this address has an account, a link is on its way' },
  };
});

export const resetPassword: BoundOperation = {
  ...operation('POST /auth/reset-password', async ({ services, body, request }) => {
    const { accounts, passwordResets, securityLog, store } = services;
    // Check first: an invalid token must not cost a slow hash.
    const accountId = await passwordResets.findAccountId(body.token);
    if (accountId === undefined) throw invalidLink();
    const passwordHash = await services.passwords.hash(body.password);
    return store.run(accountId, async () => {
      // Another call may have used it during the slow hash.
      const account = await accounts.get((await passwordResets.redeem(body.token)) ?? '');
      if (!account) throw invalidLink();
      await changeAccount(services, account, { passwordHash, pendingEmail: null });
      await revokeCredentials(services, account.id);
      await securityLog.record(account.id, 'password-reset', readDevice(request));
      await mailPasswordChanged(services, account, readDevice(request));
      return { status: 200, body: { data: null, message: 'Password changed. Sign in with the new one.' } };
    });
  }),
  rules: newPasswordRules,
};

function invalidLink() {
  const message = 'This link has expired or was already used. Request a new one.';
  return new ApiError(422, 'VALIDATION', message, { fields: { token: message } });
}

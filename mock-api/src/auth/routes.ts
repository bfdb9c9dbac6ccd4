import { createAccount } from '../account/createAccount';
import { revokeCredentials } from '../account/revokeCredentials';
import { newId } from '../crypto/tokens';
import { ApiError, invalidCredentials, invalidToken } from '../errors';
import { readDevice } from '../http/device';
import { type BodyRules, type BoundOperation, operation } from '../http/operation';
import { noContent } from '../http/responses';
import { mailPasswordChanged, mailResetLink } from '../mail/accountMails';
import { checkCommonPassword } from '../passwords/commonPasswords';
import { getUserId } from '../store/collections';
import { changeUser, createUser } from '../users/model';
import { requireSecondStep } from './secondStep';
import { completeSignIn, signIn } from './signIn';

export const login = operation('POST /auth/login', async ({ services, body, request }) => {
  const { passwordAttempts, securityLog, store, users } = services;
  const claimed = { email: body.email, id: (await users.findByEmail(body.email))?.id };
  const user = await passwordAttempts.verify(claimed, body.password, request);
  const device = readDevice(request);
  const { id } = claimed;
  if (!user && id !== undefined && (await users.get(id)))
    await store.runApart({ user: id }, () => securityLog.record(id, 'sign-in-failed', device));
  if (!user) throw invalidCredentials();
  return store.run({ user: user.id }, async () => {
    const secondStep = await requireSecondStep(services, user);
    if (secondStep) return secondStep;
    const account = await users.findAccount(user.id);
    if (!account) throw invalidCredentials();
    const session = await completeSignIn(services, user, account, device);
    return { status: 200, body: { data: session, message: 'Signed in' } };
  });
});

const newPasswordRules: BodyRules = ({ password }) => checkCommonPassword('password', password);

export const register: BoundOperation = {
  ...operation('POST /auth/register', async ({ services, body, request }) => {
    const { email, firstname, lastname } = body;
    const passwordHash = await services.passwords.hash(body.password);
    const [accountId, userId] = [newId(), newId()];
    return services.store.run({ account: accountId, user: userId }, async () => {
      const user = await createUser(services, { id: userId, email, passwordHash });
      const account = await createAccount(services, user, { id: accountId, firstname, lastname });
      const session = await signIn(services, user, account, readDevice(request));
      return { status: 201, body: { data: session, message: 'Account created' } };
    });
  }),
  rules: newPasswordRules,
};

/** Handles repeated requests itself: storing the response for a replay would store tokens in plain text. */
export const refresh: BoundOperation = {
  ...operation('POST /auth/refresh', async ({ services, body, request }) => {
    const { sessions, securityLog } = services;
    const next = await sessions.rotate(body.refresh_token, request.get('Idempotency-Key'), (userId) =>
      securityLog.record(userId, 'token-reused', readDevice(request)),
    );
    const user = await services.users.get(next.userId);
    if (!user) throw invalidToken();
    const access = await services.accessTokens.issue(next, user.tokenGeneration);
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
  if (!stored) return noContent();
  const userId = getUserId(stored);
  await store.run({ user: userId }, async () => {
    if (!(await sessions.isOpen(userId, stored.sessionId))) return;
    await sessions.end(userId, stored.sessionId);
    await securityLog.record(userId, 'signed-out', readDevice(request));
  });
  return noContent();
});

/** Responds identically for existing and unknown addresses, so that it does not reveal accounts. */
export const forgotPassword = operation('POST /auth/forgot-password', async ({ services, body, request }) => {
  services.outbox.assertAvailable('email');
  const user = await services.users.findByEmail(body.email);
  if (user)
    await services.store.run({ user: user.id }, async () => {
      const token = await services.passwordResets.issue(user.id);
      await services.securityLog.record(user.id, 'reset-requested', readDevice(request));
      await mailResetLink(services, user, token);
    });
  return {
    status: 202,
    body: { data: null, message: 'If this address has an account, a link is on its way' },
  };
});

export const resetPassword: BoundOperation = {
  ...operation('POST /auth/reset-password', async ({ services, body, request }) => {
    const { passwordResets, securityLog, store, users } = services;
    // The token is checked first: an invalid one must not cost a slow hash.
    const userId = await passwordResets.findUserId(body.token);
    if (userId === undefined) throw invalidLink();
    const passwordHash = await services.passwords.hash(body.password);
    return store.run({ user: userId }, async () => {
      // Another call may have used the token during the slow hash.
      const user = await users.get((await passwordResets.redeem(body.token)) ?? '');
      if (!user) throw invalidLink();
      await changeUser(services, user, { passwordHash, pendingEmail: null });
      await revokeCredentials(services, user.id);
      await securityLog.record(user.id, 'password-reset', readDevice(request));
      await mailPasswordChanged(services, user, readDevice(request));
      return { status: 200, body: { data: null, message: 'Password changed. Sign in with the new one.' } };
    });
  }),
  rules: newPasswordRules,
};

function invalidLink() {
  const message = 'This link has expired or was already used. Request a new one.';
  return new ApiError(422, 'VALIDATION', message, { fields: { token: message } });
}

import { completeSignIn } from '../auth/signIn';
import { ApiError } from '../errors';
import { readDevice } from '../http/device';
import { operation } from '../http/operation';
import { ok } from '../http/responses';
import { recordUse, verifySignature } from './signatures';
import { makeRequestOptions, readChallenge } from './webAuthn';

const USE = 'sign-in';

/** Starts a sign-in. The challenge names no user: the authenticator has a list of its passkeys and their users. */
export const startPasskeySignIn = operation('POST /auth/passkey/options', async ({ services }) =>
  ok(await makeRequestOptions(services, services.passkeyChallenges.issue(USE))),
);

export const signInByPasskey = operation('POST /auth/passkey', async ({ body, request, services }) => {
  const { passkeyChallenges, passwordAttempts, securityLog, store, users } = services;
  const { credential } = body;
  const giveBack = await passwordAttempts.countByAddress(request);
  const challenge = readChallenge(credential);
  if (!(await passkeyChallenges.redeem(USE, challenge))) throw refusal('That took too long. Try again.');
  const userId = Buffer.from(credential.response.userHandle ?? '', 'base64url').toString();
  const signature = await verifySignature(services, userId, credential, challenge);
  if (!signature) throw unknownPasskey();
  const device = readDevice(request);
  return store.run({ user: userId }, async () => {
    const user = await users.get(userId);
    const account = await users.findAccount(userId);
    if (!user || !account) throw unknownPasskey();
    if (!(await recordUse(store.getUserData(userId), signature, services.now()))) {
      await store.runApart({ user: userId }, () => securityLog.record(userId, 'sign-in-failed', device));
      throw unknownPasskey();
    }
    giveBack();
    const session = await completeSignIn(services, user, account, device);
    return { status: 200, body: { data: session, message: 'Signed in' } };
  });
});

/** Makes the error, the same for all causes, so that it does not reveal accounts. */
const unknownPasskey = () =>
  refusal("This passkey doesn't open an account here. Use another one, or your password.");

const refusal = (message: string) => new ApiError(401, 'INVALID_CREDENTIALS', message);

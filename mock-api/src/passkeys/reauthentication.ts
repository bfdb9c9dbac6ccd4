import { assertSessionOpen } from '../account/reauthentication';
import { invalid, notFound } from '../errors';
import { readDevice } from '../http/device';
import { lockUser, operation } from '../http/operation';
import { messageOnly, ok } from '../http/responses';
import { recordUse, verifySignature } from './signatures';
import { makeRequestOptions, readChallenge } from './webAuthn';

const getUse = (sessionId: string) => `reauthentication ${sessionId}`;

export const startPasskeyReauthentication = operation(
  'POST /auth/reauthenticate/passkey/options',
  async ({ caller, services, userData }) => {
    const passkeys = await userData.passkeys.all();
    if (passkeys.length === 0) throw notFound('passkey');
    const challenge = services.passkeyChallenges.issue(getUse(caller.sessionId));
    return ok(await makeRequestOptions(services, challenge, passkeys));
  },
);

const reauthenticate = operation('POST /auth/reauthenticate/passkey', async (call) => {
  const { body, caller, request, services, user, userData } = call;
  const { credential } = body;
  const giveBack = await services.passwordAttempts.countByAddress(request);
  const challenge = readChallenge(credential);
  if (!(await services.passkeyChallenges.redeem(getUse(caller.sessionId), challenge)))
    throw invalid({ credential: 'That took too long. Try again.' });
  const signature = await verifySignature(services, user.id, credential, challenge);
  await assertSessionOpen(call);
  if (!signature || !(await recordUse(userData, signature, services.now()))) {
    await services.store.runApart({ user: user.id }, () =>
      services.securityLog.record(user.id, 'passkey-refused', readDevice(request)),
    );
    throw invalid({ credential: "This passkey doesn't belong to your account" });
  }
  giveBack();
  await services.sessions.confirm(user.id, caller.sessionId);
  return messageOnly(200, 'Passkey confirmed');
});

export const reauthenticateByPasskey = lockUser(reauthenticate);

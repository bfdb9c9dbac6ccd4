import { assertSessionOpen } from '../account/reauthentication';
import { invalid, notFound } from '../errors';
import { readDevice } from '../http/device';
import { operation } from '../http/operation';
import { messageOnly, ok } from '../http/responses';
import { recordUse, verifySignature } from './signatures';
import { makeRequestOptions, readChallenge } from './webAuthn';

const getUse = (sessionId: string) => `reauthentication ${sessionId}`;

export const startPasskeyReauthentication = operation(
  'POST /auth/reauthenticate/passkey/options',
  async ({ caller, data, services }) => {
    const passkeys = await data.passkeys.all();
    if (passkeys.length === 0) throw notFound('passkey');
    const challenge = services.passkeyChallenges.issue(getUse(caller.sessionId));
    return ok(await makeRequestOptions(services, challenge, passkeys));
  },
);

export const reauthenticateByPasskey = operation('POST /auth/reauthenticate/passkey', async (call) => {
  const { account, body, caller, data, request, services } = call;
  const { credential } = body;
  const giveBack = await services.passwordAttempts.countByAddress(request);
  const challenge = readChallenge(credential);
  if (!(await services.passkeyChallenges.redeem(getUse(caller.sessionId), challenge)))
    throw invalid({ credential: 'That took too long. Try again.' });
  const signature = await verifySignature(services, account.id, credential, challenge);
  await assertSessionOpen(call);
  if (!signature || !(await recordUse(data, signature, services.now()))) {
    await services.store.runApart(account.id, () =>
      services.securityLog.record(account.id, 'passkey-refused', readDevice(request)),
    );
    throw invalid({ credential: "This passkey doesn't belong to your account" });
  }
  giveBack();
  await services.sessions.confirm(account.id, caller.sessionId);
  return messageOnly(200, 'Passkey confirmed');
});

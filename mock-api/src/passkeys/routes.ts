import { assertRecentAuthentication, assertSessionOpen } from '../account/reauthentication';
import { revokeCredentials } from '../account/revokeCredentials';
import { newId } from '../crypto/tokens';
import { ApiError, invalid, notFound } from '../errors';
import { readDevice } from '../http/device';
import { lockUser, operation } from '../http/operation';
import { created, noContent, ok, okList, okWithMessage } from '../http/responses';
import { mailPasskeyAdded, mailPasskeyRemoved } from '../mail/passkeyMails';
import type { UserData } from '../store/Store';
import { changeUser } from '../users/model';
import { findPasskey, toPasskeyResponse } from './model';
import { makeCreationOptions, readChallenge, verifyCreation } from './webAuthn';

// Settings: the passkeys of the signed-in user. Every change needs a recent sign-in, and changes the user, so that other
// tabs show it.

const getUse = (sessionId: string) => `creation ${sessionId}`;

/** Returns all passkeys on one page: a user has at most twenty. */
export const listPasskeys = operation('GET /account/passkeys', async ({ userData }) => {
  const passkeys = (await userData.passkeys.all()).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return okList(passkeys.map(toPasskeyResponse), passkeys.length, { page: 1, pageSize: 100 });
});

export const startPasskey = operation('POST /account/passkeys/options', async (call) => {
  const { account, caller, services, user, userData } = call;
  await assertRecentAuthentication(call);
  await userData.passkeys.assertRoom();
  const challenge = services.passkeyChallenges.issue(getUse(caller.sessionId));
  return ok(await makeCreationOptions(services, user, account, await userData.passkeys.all(), challenge));
});

export const addPasskey = lockUser(
  operation('POST /account/passkeys', async (call) => {
    const { body, caller, request, services, user, userData } = call;
    await assertRecentAuthentication(call);
    const challenge = readChallenge(body.credential);
    if (!(await services.passkeyChallenges.redeem(getUse(caller.sessionId), challenge)))
      throw invalid({ credential: 'That took too long. Try again.' });
    const key = await verifyCreation(services, body.credential, challenge);
    if (!key) throw invalid({ credential: "This passkey can't be used with Lintel. Try another one." });
    await assertSessionOpen(call);
    if (await findPasskey(userData, key.credentialId))
      throw new ApiError(409, 'CONFLICT', 'This passkey is already in your account');
    const name = body.name.trim();
    const createdAt = new Date(services.now()).toISOString();
    const passkey = { id: newId(), ...key, name, createdAt, lastUsedAt: null };
    await userData.passkeys.put(passkey);
    await changeUser(services, user, {});
    await services.securityLog.record(user.id, 'passkey-added', readDevice(request));
    await mailPasskeyAdded(services, user, name, readDevice(request));
    return created(toPasskeyResponse(passkey), 'Passkey added');
  }),
);

export const renamePasskey = lockUser(
  operation('PATCH /account/passkeys/{id}', async (call) => {
    const { body, path, services, user, userData } = call;
    const before = await getPasskey(userData, path.id);
    await assertRecentAuthentication(call);
    const after = { ...before, name: body.name.trim() };
    await userData.passkeys.put(after);
    await changeUser(services, user, {});
    return okWithMessage(toPasskeyResponse(after), 'Passkey renamed');
  }),
);

/** Removes a passkey, and revokes everything that it may have granted, like a change of the password. */
export const removePasskey = lockUser(
  operation('DELETE /account/passkeys/{id}', async (call) => {
    const { caller, path, request, services, user, userData } = call;
    const { id, name } = await getPasskey(userData, path.id);
    await assertRecentAuthentication(call);
    await userData.passkeys.remove(id);
    await changeUser(services, user, { pendingEmail: null });
    await revokeCredentials(services, user.id, caller.sessionId);
    await services.securityLog.record(user.id, 'passkey-removed', readDevice(request));
    await mailPasskeyRemoved(services, user, name, readDevice(request));
    return noContent();
  }),
);

async function getPasskey({ passkeys }: UserData, id: string) {
  const passkey = await passkeys.get(id);
  if (!passkey) throw notFound('passkey');
  return passkey;
}

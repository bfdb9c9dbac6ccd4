import { changeAccount } from '../account/model';
import { assertRecentAuthentication, assertSessionOpen } from '../account/reauthentication';
import { revokeCredentials } from '../account/revokeCredentials';
import { newId } from '../crypto/tokens';
import { ApiError, invalid, notFound } from '../errors';
import { readDevice } from '../http/device';
import { operation } from '../http/operation';
import { created, noContent, ok, okList, okWithMessage } from '../http/responses';
import { mailPasskeyAdded, mailPasskeyRemoved } from '../mail/passkeyMails';
import type { AccountData } from '../store/Store';
import { findPasskey, toPasskeyResponse } from './model';
import { makeCreationOptions, readChallenge, verifyCreation } from './webAuthn';

// Settings: the passkeys of the signed-in user. Every change needs a recent sign-in.

const getUse = (sessionId: string) => `creation ${sessionId}`;

/** All on one page: an account has at most twenty. */
export const listPasskeys = operation('GET /account/passkeys', async ({ data }) => {
  const passkeys = (await data.passkeys.all()).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return okList(passkeys.map(toPasskeyResponse), passkeys.length, { page: 1, pageSize: 100 });
});

export const startPasskey = operation('POST /account/passkeys/options', async (call) => {
  const { account, caller, data, services } = call;
  await assertRecentAuthentication(call);
  await data.passkeys.assertRoom();
  const challenge = services.passkeyChallenges.issue(getUse(caller.sessionId));
  return ok(await makeCreationOptions(services, account, await data.passkeys.all(), challenge));
});

export const addPasskey = operation('POST /account/passkeys', async (call) => {
  const { account, body, caller, data, request, services } = call;
  await assertRecentAuthentication(call);
  const challenge = readChallenge(body.credential);
  if (!(await services.passkeyChallenges.redeem(getUse(caller.sessionId), challenge)))
    throw invalid({ credential: 'That took too long. Try again.' });
  const key = await verifyCreation(services, body.credential, challenge);
  if (!key) throw invalid({ credential: "This passkey can't be used with Lintel. Try another one." });
  await assertSessionOpen(call);
  if (await findPasskey(data, key.credentialId))
    throw new ApiError(409, 'CONFLICT', 'This passkey is already in your account');
  const name = body.name.trim();
  const createdAt = new Date(services.now()).toISOString();
  const passkey = { id: newId(), ...key, name, createdAt, lastUsedAt: null };
  await data.passkeys.put(passkey);
  await services.securityLog.record(account.id, 'passkey-added', readDevice(request));
  await mailPasskeyAdded(services, account, name, readDevice(request));
  return created(toPasskeyResponse(passkey), 'Passkey added');
});

export const renamePasskey = operation('PATCH /account/passkeys/{id}', async (call) => {
  const { body, data, path } = call;
  const before = await getPasskey(data, path.id);
  await assertRecentAuthentication(call);
  const after = { ...before, name: body.name.trim() };
  await data.passkeys.put(after);
  return okWithMessage(toPasskeyResponse(after), 'Passkey renamed');
});

/** Ends what may have been granted by the passkey, as a change of the password does. */
export const removePasskey = operation('DELETE /account/passkeys/{id}', async (call) => {
  const { account, caller, data, path, request, services } = call;
  const { id, name } = await getPasskey(data, path.id);
  await assertRecentAuthentication(call);
  await data.passkeys.remove(id);
  if (account.pendingEmail) await changeAccount(services, account, { pendingEmail: null });
  await revokeCredentials(services, account.id, caller.sessionId);
  await services.securityLog.record(account.id, 'passkey-removed', readDevice(request));
  await mailPasskeyRemoved(services, account, name, readDevice(request));
  return noContent();
});

async function getPasskey({ passkeys }: AccountData, id: string) {
  const passkey = await passkeys.get(id);
  if (!passkey) throw notFound('passkey');
  return passkey;
}

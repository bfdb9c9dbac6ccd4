import type { Schemas } from '@lintel/contract/api';
import { toUserResponse } from '../account/profile';
import type { Device } from '../http/device';
import { mailNewSignIn } from '../mail/accountMails';
import type { Services } from '../Services';
import type { AccountRecord, UserRecord } from '../store/records';
import { isKnownDevice, recordDevice } from './knownDevices';

/** Starts a session of a user who has passed every factor, and mails a notice when the device is new. */
export async function completeSignIn(
  services: Services,
  user: UserRecord,
  account: AccountRecord,
  device: Device,
) {
  const isKnown = await isKnownDevice(services.store.getUserData(user.id), device);
  if (!isKnown) await mailNewSignIn(services, user, device);
  return signIn(services, user, account, device);
}

/** Starts a session family for an authenticated user, in one of the user's accounts. */
export async function signIn(
  services: Services,
  user: UserRecord,
  account: AccountRecord,
  device: Device,
): Promise<Schemas['Session']> {
  const { accessTokens, now, securityLog, sessions, store } = services;
  await recordDevice(store.getUserData(user.id), device, new Date(now()).toISOString());
  const refresh = await sessions.open({ userId: user.id, accountId: account.id }, device);
  await securityLog.record(user.id, 'signed-in', device);
  const access = await accessTokens.issue(refresh, user.tokenGeneration);
  return {
    token: access.token,
    refresh_token: refresh.token,
    user: await toUserResponse(account, user, store.getAccountData(account.id)),
  };
}

import type { Schemas } from '@lintel/contract/api';
import { toUserResponse } from '../account/profile';
import type { Device } from '../http/device';
import { mailNewSignIn } from '../mail/accountMails';
import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';
import { isKnownDevice, recordDevice } from './knownDevices';

/** Starts a session of an account that has proved every factor, and mails a notice when the device is new. */
export async function completeSignIn(services: Services, account: AccountRecord, device: Device) {
  const isKnown = await isKnownDevice(services.store.getAccountData(account.id), device);
  if (!isKnown) await mailNewSignIn(services, account, device);
  return signIn(services, account, device);
}

/** Starts a session family for an authenticated account. */
export async function signIn(
  services: Services,
  account: AccountRecord,
  device: Device,
): Promise<Schemas['Session']> {
  await recordDevice(
    services.store.getAccountData(account.id),
    device,
    new Date(services.now()).toISOString(),
  );
  const refresh = await services.sessions.open(account.id, device);
  await services.securityLog.record(account.id, 'signed-in', device);
  const access = await services.accessTokens.issue(account.id, refresh.sessionId, account.tokenGeneration);
  const user = await toUserResponse(account, services.store.getAccountData(account.id));
  return { token: access.token, refresh_token: refresh.token, user };
}

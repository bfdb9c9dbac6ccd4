import { createHash } from 'node:crypto';
import type { Schemas } from '@lintel/contract/api';
import type { PushDeviceRecord } from '../store/records';
import type { Store } from '../store/Store';

export const MAX_DEVICES = 10;

/** A browser is one device, whoever signs in there: the next subscription at its address replaces the one before. */
export const toDeviceId = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

export const toPushDeviceResponse = (
  { id, userAgent, createdAt, sessionId }: PushDeviceRecord,
  currentSessionId: string,
): Schemas['PushDevice'] => ({ id, userAgent, createdAt, current: sessionId === currentSessionId });

/** Removes a device with what is queued for it. */
export async function removePushDevice({ server: { pushDevices, pushMessages } }: Store, id: string) {
  await pushDevices.remove(id);
  for (const message of await pushMessages.find('deviceId', id)) await pushMessages.remove(message.id);
}

/** Removes the devices of a session, a user or an account. */
export async function removePushDevices(
  store: Store,
  of: 'sessionId' | 'userId' | 'accountId',
  owner: string,
) {
  for (const { id } of await store.server.pushDevices.find(of, owner)) await removePushDevice(store, id);
}

import type { Store } from './Store';

/** Removes a device with its queued notifications. */
export async function removePushDevice({ server: { pushDevices, pushMessages } }: Store, id: string) {
  await pushDevices.remove(id);
  for (const message of await pushMessages.find('deviceId', id)) await pushMessages.remove(message.id);
}

/** Removes the devices of a session or an account. */
export async function removePushDevices(store: Store, of: 'sessionId' | 'accountId', owner: string) {
  for (const { id } of await store.server.pushDevices.find(of, owner)) await removePushDevice(store, id);
}

import type { HostChanges } from '@lintel/contract';
import { bufferWrite } from './bufferedResponses';
import { offlineState } from './offlineState';
import { getOfflineStorage, openOfflineStorage } from './offlineStorage';

/** Sends changes of records, or queues them while offline. */
export const createHostChanges = (
  request: (path: string, init: RequestInit) => Promise<Response>,
): HostChanges => ({
  async send(change) {
    const startedFor = getOfflineStorage();
    const offline = await openOfflineStorage();
    if (startedFor !== getOfflineStorage()) throw new TypeError('The session has ended.');
    if (offline) return offline.sendOrQueue(change);
    const { path, method, body } = change;
    const headers = { 'Content-Type': 'application/json' };
    const response = await request(path, { method, headers, body: JSON.stringify(body) });
    if (response.ok && startedFor === getOfflineStorage()) bufferWrite((cache) => cache.applySaved(change));
    return response;
  },
});

/** Sends the queued changes, and returns the number of changes that are still only on this device. */
export async function countUnsentChanges(): Promise<number> {
  const queue = await (await openOfflineStorage())?.getQueue();
  await queue?.send();
  const { waiting, undecided } = offlineState.getSnapshot();
  return waiting + undecided;
}

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
    const sendNewOnce = !offline && change.method === 'POST' && (await loadSendNewOnce());
    if (startedFor !== getOfflineStorage()) throw new TypeError('The session has ended.');
    if (offline) return offline.sendOrQueue(change);
    const { path, method, body } = change;
    const sendNow = (headers?: Record<string, string>) =>
      request(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const response = await (sendNewOnce ? sendNewOnce(change, sendNow) : sendNow());
    if (response.ok && startedFor === getOfflineStorage()) bufferWrite((cache) => cache.applySaved(change));
    return response;
  },
});

const loadSendNewOnce = async () =>
  (await import(/* webpackChunkName: "send-new-once" */ './sendNewOnce')).sendNewOnce;

/** Sends the queued changes, and returns the number of changes that are still only on this device. */
export async function countUnsentChanges(): Promise<number> {
  const queue = await (await openOfflineStorage())?.getQueue();
  await queue?.send();
  const { waiting, undecided } = offlineState.getSnapshot();
  return waiting + undecided;
}

import type { HostChanges, RecordChange } from '@lintel/contract';
import { type ApiError, sendOnce } from '@lintel/module-kit';
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
    const response = await sendNewOnce(change, (headers) =>
      request(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
    if (response.ok && startedFor === getOfflineStorage()) bufferWrite((cache) => cache.applySaved(change));
    return response;
  },
});

/** Sends a new record once, even if the user sends it again after its response was lost. */
async function sendNewOnce(
  { path, method, body }: RecordChange,
  send: (headers?: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  if (method !== 'POST') return send();
  const { sent } = await sendOnce({ url: path, body }, async (headers) => {
    const sent = send(headers);
    const { status } = await sent.catch(() => ({ status: 'NETWORK' }));
    return { sent, error: { status } as ApiError };
  });
  return sent;
}

/** Sends the queued changes, and returns the number of changes that are still only on this device. */
export async function countUnsentChanges(): Promise<number> {
  const queue = await (await openOfflineStorage())?.getQueue();
  await queue?.send();
  const { waiting, undecided } = offlineState.getSnapshot();
  return waiting + undecided;
}

import { notices } from '@lintel/contract/notices';
import { QueueWorker, RETRIED_MS } from '../queue/QueueWorker';
import type { PushMessageRecord } from '../store/pushRecords';
import { removePushDevice } from '../store/removePushDevices';
import type { Store } from '../store/Store';
import { PushError, type PushSender } from './PushSender';

/**
 * Sends queued notifications. Only a crash after the push service has accepted one sends it again; the browser then
 * replaces the first one. After a day, or when the service permanently refuses it, it is dropped.
 */
export class PushWorker extends QueueWorker<PushMessageRecord> {
  constructor(
    store: Store,
    private readonly sender: PushSender,
    now: () => number,
  ) {
    super(store, now, 'pushMessages', 'Notifications');
  }

  /** Delivers a notification, unless the session of the device has ended. */
  protected override async deliver(message: PushMessageRecord) {
    const device = await this.store.server.pushDevices.get(message.deviceId);
    // Another user may have taken over the device in the meantime.
    if (device?.userId !== message.userId || device.accountId !== message.accountId) return;
    if (!(await this.store.getUserData(device.userId).sessions.get(device.sessionId))) return;
    await this.sender.send(device, message, (message.createdAt + RETRIED_MS - this.now()) / 1_000);
  }

  protected override getRequestedDelay(error: unknown) {
    return error instanceof PushError ? error.getRetryDelay(this.now()) : 0;
  }

  protected override async handleFailure(
    { id, deviceId, attempts }: PushMessageRecord,
    error: unknown,
    retry: (() => Promise<void>) | null,
  ) {
    const isKnown = error instanceof PushError;
    if (isKnown && error.isGone) return removePushDevice(this.store, deviceId);
    if (retry && !(isKnown && error.isPermanent)) return retry();
    const reason = error instanceof Error ? error.message : String(error);
    notices.error(`Notification ${id} failed for good, at attempt ${attempts}: ${reason}`);
    await this.records.remove(id);
  }
}

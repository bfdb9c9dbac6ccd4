import { newId } from '../crypto/tokens';
import { newEntry } from '../queue/QueueWorker';
import type { PushMessageRecord } from '../store/pushRecords';
import type { Store } from '../store/Store';

/** Maximum length of a text: push services accept 4 KB, even for scripts with several bytes per character. */
const MAX_LENGTH = 200;

/** Receives the notifications of handlers, in the unit of work that causes them. */
export class PushQueue {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /** Queues a notification for each device of a user in an account, together with the caller's other changes. */
  async send(
    { accountId, userId }: Pick<PushMessageRecord, 'accountId' | 'userId'>,
    { title, body, path }: PushMessageRecord['notification'],
  ) {
    const { pushDevices, pushMessages } = this.store.server;
    const devices = await pushDevices.find('userId', userId);
    for (const { id: deviceId } of devices.filter((device) => device.accountId === accountId))
      await pushMessages.put({
        id: newId(),
        accountId,
        userId,
        deviceId,
        notification: { title: shorten(title), body: shorten(body), path },
        ...newEntry(this.now()),
      });
  }
}

const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);

import { rm } from 'node:fs/promises';
import { openJournalStore } from '../store/openJournalStore';
import type { PushMessageRecord } from '../store/pushRecords';
import type { Store } from '../store/Store';
import { createTemporaryDirectory } from '../testing/startApi';
import { newEntry, QueueWorker } from './QueueWorker';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const START = Date.parse('2026-11-27T09:00:00Z');

/** Refuses the first attempt. */
class TestWorker extends QueueWorker<PushMessageRecord> {
  attempts = 0;

  constructor(store: Store) {
    super(store, () => Date.now(), 'pushMessages', 'Notifications');
  }

  protected async deliver() {
    this.attempts += 1;
    if (this.attempts === 1) throw new Error('Busy');
  }

  protected async handleFailure(
    _entry: PushMessageRecord,
    _error: unknown,
    retry: (() => Promise<void>) | null,
  ) {
    await retry?.();
  }
}

let directory: string;
let store: Store;
let worker: TestWorker;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  store = await openJournalStore(directory);
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'performance', 'setImmediate'] });
  worker = new TestWorker(store);
  await worker.sendDue();
});
afterEach(async () => {
  jest.useRealTimers();
  await worker.stop();
  jest.restoreAllMocks();
  await store.close();
  await rm(directory, { recursive: true, force: true });
});

const listQueue = () => store.server.pushMessages.all();

test('retries an entry although the queue could not be read when it was due', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const message: PushMessageRecord = {
    id: 'message',
    accountId: 'account',
    userId: 'user',
    deviceId: 'device',
    notification: { title: 'New lead', body: '', path: '/leads' },
    ...newEntry(START),
  };
  await store.run(null, () => store.server.pushMessages.put(message));
  await worker.sendDue();
  expect([worker.attempts, (await listQueue()).length]).toEqual([1, 1]);
  const reading = jest.spyOn(store.server.pushMessages, 'all').mockRejectedValue(new Error('Away'));
  await jest.advanceTimersByTimeAsync(10 * SECOND_MS);
  while (error.mock.calls.length === 0) await new Promise(setImmediate);
  reading.mockRestore();
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  while ((await listQueue()).length > 0) await new Promise(setImmediate);
  expect(worker.attempts).toBe(2);
});

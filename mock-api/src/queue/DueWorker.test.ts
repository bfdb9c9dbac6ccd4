import { rm } from 'node:fs/promises';
import type { TaskReminderRecord } from '../store/calendarRecords';
import { openJournalStore } from '../store/openJournalStore';
import type { NoteRecord } from '../store/records';
import type { Store } from '../store/Store';
import { createTemporaryDirectory } from '../testing/startApi';
import { DueWorker } from './DueWorker';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const START = Date.parse('2026-11-27T09:00:00Z');

const makeNote = (id: string): NoteRecord => ({
  id,
  leadId: 'lead',
  content: 'Reminded',
  createdAt: new Date(START).toISOString(),
  createdBy: 'Ada',
  updatedAt: new Date(START).toISOString(),
  version: 1,
});

/** Removes an entry and notes it in its account, in one unit of work. */
class TestWorker extends DueWorker<TaskReminderRecord> {
  readonly attempts: string[] = [];
  readonly failing = new Set<string>();

  constructor(store: Store) {
    super(store, () => Date.now(), {
      collection: 'taskReminders',
      noun: 'Reminders',
      lateMs: 0,
      find: (hour) => store.server.taskReminders.find('hour', hour),
    });
  }

  protected perform({ id, accountId }: TaskReminderRecord) {
    return this.store.run({ account: accountId }, async () => {
      await this.store.server.taskReminders.remove(id);
      await this.store.getAccountData(accountId).notes.put(makeNote(id));
      this.attempts.push(id);
      if (this.failing.has(id)) throw new Error('Out of order');
    });
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
});
afterEach(async () => {
  await worker.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  await store.close();
  await rm(directory, { recursive: true, force: true });
});

const add = (...entries: [id: string, dueAt: number][]) =>
  store.run(null, async () => {
    for (const [id, dueAt] of entries)
      await store.server.taskReminders.put({ id, accountId: 'a', taskId: id, dueAt });
  });
const readIds = async () => ({
  due: (await store.server.taskReminders.all()).map(({ id }) => id),
  sent: (await store.getAccountData('a').notes.all()).map(({ id }) => id),
});
async function waitForAttempts(count: number) {
  while (worker.attempts.length < count) await new Promise(setImmediate);
  await store.waitForWrites();
}

test('performs an entry once it is due, and no more', async () => {
  await add(['reminder', START + 5 * SECOND_MS]);
  await worker.sendDue();
  await jest.advanceTimersByTimeAsync(5 * SECOND_MS - 1);
  await worker.sendDue();
  expect(await readIds()).toEqual({ due: ['reminder'], sent: [] });
  await jest.advanceTimersByTimeAsync(1);
  await waitForAttempts(1);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  await worker.sendDue();
  expect(worker.attempts).toEqual(['reminder']);
  expect(await readIds()).toEqual({ due: [], sent: ['reminder'] });
});

test('an entry that fails changes nothing, holds up no other one, and is tried again at the next minute', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  worker.failing.add('broken');
  await add(['broken', START], ['fine', START]);
  await waitForAttempts(2);
  await worker.sendDue();
  expect(await readIds()).toEqual({ due: ['broken'], sent: ['fine'] });
  expect(error).toHaveBeenCalled();
  worker.failing.clear();
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  await worker.sendDue();
  expect(await readIds()).toEqual({ due: [], sent: ['fine', 'broken'] });
});

test('performs entries apart from the unit of work that triggers it', async () => {
  await add(['reminder', START + SECOND_MS]);
  jest.setSystemTime(START + SECOND_MS);
  const failing = store.run({ account: 'b' }, async () => {
    await worker.sendDue();
    throw new Error('Changed my mind');
  });
  await expect(failing).rejects.toThrow('Changed my mind');
  expect(await readIds()).toEqual({ due: [], sent: ['reminder'] });
});

test('looks once a second while what is due can not be saved', async () => {
  await add(['late', START + 5 * SECOND_MS]);
  await worker.sendDue();
  const writable = jest.spyOn(store, 'writable', 'get').mockReturnValue(false);
  await jest.advanceTimersByTimeAsync(5 * SECOND_MS);
  const before = writable.mock.calls.length;
  await jest.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(writable.mock.calls.length - before).toBe(10);
  expect(worker.attempts).toEqual([]);
  writable.mockRestore();
  await jest.advanceTimersByTimeAsync(SECOND_MS);
  await waitForAttempts(1);
  expect(worker.attempts).toEqual(['late']);
});

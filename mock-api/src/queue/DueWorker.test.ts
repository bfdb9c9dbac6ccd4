import type { Store } from '../store/Store';
import { type DueEntry, DueWorker } from './DueWorker';

const MINUTE_MS = 60_000;

jest.mock('../store/UnitOfWork', () => ({ runInUnit: (_unit: unknown, work: () => unknown) => work() }));

class TestWorker extends DueWorker<DueEntry> {
  readonly attempts: string[] = [];

  constructor(
    store: object,
    private readonly entries: DueEntry[],
    private readonly failing: ReadonlySet<string>,
  ) {
    super(store as Store, () => Date.now(), {
      collection: 'taskReminders',
      noun: 'Reminders',
      lateMs: 0,
      find: async () => entries,
    });
  }

  protected async perform({ id }: DueEntry) {
    this.attempts.push(id);
    if (this.failing.has(id)) throw new Error('Out of order');
    this.entries.splice(
      this.entries.findIndex((entry) => entry.id === id),
      1,
    );
  }
}

/** Starts a worker whose store counts the reads of `writable`. */
function start(entries: DueEntry[], failing: string[] = []) {
  const state = { isWritable: true, reads: 0 };
  const store = {
    get writable() {
      state.reads += 1;
      return state.isWritable;
    },
    watchCommits: () => () => undefined,
  };
  return { state, worker: new TestWorker(store, entries, new Set(failing)) };
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T09:00:00Z') });
});
afterEach(() => jest.useRealTimers());

test('an entry that fails holds up no other one, and is tried again at the next minute', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const due = Date.now();
  const failing = [{ id: 'broken', dueAt: due }];
  const { worker } = start([...failing, { id: 'fine', dueAt: due }], ['broken']);
  await jest.advanceTimersByTimeAsync(1);
  expect(worker.attempts).toEqual(['broken', 'fine']);
  expect(error).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(worker.attempts).toEqual(['broken', 'fine', 'broken']);
  await worker.stop();
});

test('looks once a second while what is due can not be saved', async () => {
  const entry = { id: 'late', dueAt: Date.now() + 5_000 };
  const { state, worker } = start([entry]);
  await jest.advanceTimersByTimeAsync(1);
  state.isWritable = false;
  await jest.advanceTimersByTimeAsync(5_000);
  const before = state.reads;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(state.reads - before).toBeLessThanOrEqual(10);
  state.isWritable = true;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(worker.attempts).toEqual(['late']);
  await worker.stop();
});

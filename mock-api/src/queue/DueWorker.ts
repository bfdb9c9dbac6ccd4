import { notices } from '@lintel/contract/notices';
import { getReminderHour } from '../store/calendarRecords';
import type { Store } from '../store/Store';
import { runInUnit } from '../store/UnitOfWork';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** An entry that is due at a moment (ms). */
export interface DueEntry {
  id: string;
  dueAt: number;
}

interface Queue<Entry extends DueEntry> {
  collection: 'taskReminders' | 'alerts';
  /** Name in log messages, such as `Reminders`. */
  noun: string;
  /** How long an entry remains relevant when the server was down when it was due (ms). */
  lateMs: number;
  /** Finds the entries of an hour, in the format of `getReminderHour`. */
  find(hour: string): Promise<Entry[]>;
}

/**
 * Performs due entries: at the full minute, and when one is added. They are found by the hour, so that no others are
 * read. Each entry is performed in a unit of work that removes it, so that it is performed once, even after a crash and
 * with several processes.
 */
export abstract class DueWorker<Entry extends DueEntry> {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** Time in the oldest hour whose entries may not be performed yet. */
  private since: number;
  /** When (ms) the next known entry is due. */
  private next = Number.POSITIVE_INFINITY;
  private readonly stopWatching: () => void;

  constructor(
    protected readonly store: Store,
    protected readonly now: () => number,
    private readonly queue: Queue<Entry>,
  ) {
    this.since = now() - queue.lateMs;
    const sendDue = () => void this.sendDue();
    this.stopWatching = store.watchCommits(({ changes }) => {
      if (
        changes.some(({ account, collection, after }) => !account && collection === queue.collection && after)
      )
        sendDue();
    }, sendDue);
    sendDue();
  }

  /** Performs an entry unless another process has performed it, or it has changed. */
  protected abstract perform(entry: Entry): Promise<void>;

  /** Performs all due entries after the running round. */
  sendDue(): Promise<void> {
    // Runs outside of the unit of work whose change triggered it.
    this.round = this.round
      .then(() => runInUnit(undefined, () => this.runRound()))
      .catch((error: unknown) => notices.error(`${this.queue.noun} could not be sent: ${String(error)}`))
      .finally(() => this.schedule());
    return this.round;
  }

  async stop() {
    this.isStopped = true;
    this.stopWatching();
    clearTimeout(this.timer);
    await this.round;
  }

  private async runRound() {
    if (this.isStopped || !this.store.writable) return;
    const now = this.now();
    // The clock may have been set back.
    const first = Math.min(this.since, now);
    this.next = Number.POSITIVE_INFINITY;
    let isDone = true;
    for (let hour = first; getReminderHour(hour) <= getReminderHour(now); hour += HOUR_MS)
      for (const entry of await this.queue.find(getReminderHour(hour))) {
        if (entry.dueAt > now) this.next = Math.min(this.next, entry.dueAt);
        else if (!this.isStopped) isDone = (await this.attempt(entry)) && isDone;
      }
    this.since = isDone ? now - HOUR_MS : Math.max(first, now - this.queue.lateMs);
  }

  /**
   * Performs an entry. A failed one doesn't delay the others, and is retried in the next round.
   * @returns whether the entry is done
   */
  private async attempt(entry: Entry): Promise<boolean> {
    try {
      await this.perform(entry);
      return true;
    } catch (error) {
      notices.error(`${this.queue.noun} could not be sent: ${String(error)}`);
      return false;
    }
  }

  /** Schedules the next round: at the next full minute, when most entries are due, or earlier. */
  private schedule() {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    const now = this.now();
    // Overdue entries are retried every second, until the store can be written again.
    const untilNext = this.next > now ? this.next - now : SECOND_MS;
    const delay = Math.min(MINUTE_MS - (now % MINUTE_MS), untilNext);
    this.timer = setTimeout(() => void this.sendDue(), delay).unref();
  }
}

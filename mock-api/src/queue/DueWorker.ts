import { notices } from '@lintel/contract/notices';
import { getReminderHour } from '../store/calendarRecords';
import type { Store } from '../store/Store';
import { runInUnit } from '../store/UnitOfWork';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Something that is to be done at a moment (ms). */
export interface DueEntry {
  id: string;
  dueAt: number;
}

interface Queue<Entry extends DueEntry> {
  collection: 'taskReminders' | 'alerts';
  /** For people: `Reminders`. */
  noun: string;
  /** How long an entry is still of use when the server was down at its time (ms). */
  lateMs: number;
  /** The entries of an hour, as `getReminderHour` names it. */
  find(hour: string): Promise<Entry[]>;
}

/**
 * Does what is due, found by the hour so that nothing else is read: at the full minute, and when one is added. Each entry is done
 * in a unit of work that removes it, so that it is done once, whatever ends in between, and however many processes look for it.
 */
export abstract class DueWorker<Entry extends DueEntry> {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** The oldest hour whose entries may not be done yet. */
  private since: number;
  /** When (ms) the next one is due, as far as it is known. */
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

  /** Does an entry unless another process has, or it has changed. */
  protected abstract perform(entry: Entry): Promise<void>;

  /** Does everything that is due, after the round that is running. */
  sendDue(): Promise<void> {
    // Apart from the unit of work whose change has woken it.
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

  /** @returns whether the entry is done; one that failed doesn't hold up the others, and is tried again in the next round */
  private async attempt(entry: Entry): Promise<boolean> {
    try {
      await this.perform(entry);
      return true;
    } catch (error) {
      notices.error(`${this.queue.noun} could not be sent: ${String(error)}`);
      return false;
    }
  }

  /** Looks again at the next full minute, as most are due then, or earlier. */
  private schedule() {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    const now = this.now();
    // What is due already waits until the store can be written again.
    const untilNext = this.next > now ? this.next - now : SECOND_MS;
    const delay = Math.min(MINUTE_MS - (now % MINUTE_MS), untilNext);
    this.timer = setTimeout(() => void this.sendDue(), delay).unref();
  }
}

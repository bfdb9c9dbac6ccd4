import { notices } from '@lintel/contract/notices';
import type { Records } from '../store/AccountData';
import type { ServerCollectionName, ServerCollections } from '../store/collections';
import type { Store } from '../store/Store';

const SECOND_MS = 1_000;
const FIRST_DELAY_MS = 10 * SECOND_MS;
const LONGEST_DELAY_MS = 60 * 60 * SECOND_MS;
/** Longest time between two rounds while entries are queued. */
const LONGEST_WAIT_MS = 60 * SECOND_MS;
/** Time for which a delivery is retried. */
export const RETRIED_MS = 24 * 60 * 60 * SECOND_MS;
const SIMULTANEOUS = 4;
const STOP_WITHIN_MS = 15 * SECOND_MS;
/**
 * Time for which other processes leave an entry to the one that is delivering it. It is longer than the receiving
 * server may take.
 */
const CLAIMED_MS = 2 * 60 * SECOND_MS;

/** An entry of a queue in the store. A delivered entry is removed. */
export interface QueueEntry {
  id: string;
  /** The account or the user that the entry is about. The entry is deleted together with it. */
  accountId?: string;
  userId?: string;
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
  /** Set for an entry that failed permanently and remains listed. */
  failure?: { at: number; reason: string } | null;
}

type QueueName = {
  [Name in ServerCollectionName]: ServerCollections[Name] extends QueueEntry ? Name : never;
}[ServerCollectionName];

/** Makes the fields of a new queue entry. */
export const newEntry = (now: number) => ({ createdAt: now, attempts: 0, nextAttemptAt: now });

/**
 * Delivers the queued entries of the store, with retries for a day. An entry leaves the queue once it was delivered;
 * only a crash in between delivers it again.
 */
export abstract class QueueWorker<Entry extends QueueEntry> {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** Delivered entries whose removal could not be saved yet. */
  private readonly delivered = new Set<string>();
  private readonly stopWatching: () => void;

  /** @param noun name in log messages, such as `Mails` */
  constructor(
    protected readonly store: Store,
    protected readonly now: () => number,
    private readonly queue: QueueName,
    private readonly noun: string,
  ) {
    const sendDue = () => void this.sendDue();
    this.stopWatching = store.watchCommits(({ changes }) => {
      if (changes.some(({ account, collection, after }) => !account && collection === queue && after))
        sendDue();
    }, sendDue);
    void this.sendDue();
  }

  /** @throws when the entry was not accepted */
  protected abstract deliver(entry: Entry): Promise<void>;

  /** Handles a delivery, in the unit of work that removes it. */
  protected async handleDelivery(_entry: Entry): Promise<void> {}

  /**
   * Handles an entry that can't be delivered.
   * @param entry its `attempts` include the failed one
   * @param retry puts it back into the queue; null after a day
   */
  protected abstract handleFailure(
    entry: Entry & { attempts: number },
    error: unknown,
    retry: (() => Promise<void>) | null,
  ): Promise<void>;

  /**
   * Returns the delay (ms) that the refusing server requests before another attempt. The delay is limited to the
   * longest one.
   */
  protected getRequestedDelay(_error: unknown): number {
    return 0;
  }

  /** Attempts all due deliveries after the running round. */
  sendDue(): Promise<void> {
    this.round = this.round
      .then(() => this.runRound())
      .catch((error: unknown) => {
        notices.error(`${this.noun} could not be sent: ${String(error)}`);
        // The queue could not be read, so it is unknown when the next entry is due.
        this.wakeIn(LONGEST_WAIT_MS);
      });
    return this.round;
  }

  /** Waits for running attempts, but not for a server that doesn't respond. */
  async stop() {
    this.isStopped = true;
    this.stopWatching();
    clearTimeout(this.timer);
    let deadline: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, STOP_WITHIN_MS);
    });
    await Promise.race([this.round, patience]);
    clearTimeout(deadline);
  }

  protected get records(): Records<Entry> {
    return this.store.server[this.queue] as unknown as Records<Entry>;
  }

  private async runRound() {
    // Without space on the disk, the result of an attempt could not be recorded.
    if (this.isStopped || !this.store.writable) return this.schedule();
    const due = (await this.listQueued()).filter((entry) => this.isDue(entry));
    await Promise.all(Array.from({ length: SIMULTANEOUS }, () => this.sendEach(due)));
    await this.schedule();
  }

  private async sendEach(due: Entry[]) {
    for (let entry = due.shift(); entry && !this.isStopped; entry = due.shift()) await this.attempt(entry);
  }

  private async attempt(entry: Entry) {
    if (!(await this.claim(entry))) return;
    try {
      if (!this.delivered.has(entry.id)) await this.deliver(entry);
    } catch (error) {
      await this.save(entry, async () => {
        if (await this.records.get(entry.id)) await this.recordFailure(entry, error);
      });
      return;
    }
    this.delivered.add(entry.id);
    const isSaved = await this.save(entry, async () => {
      await this.records.remove(entry.id);
      await this.handleDelivery(entry);
    });
    if (isSaved) this.delivered.delete(entry.id);
  }

  /**
   * Claims an entry.
   * @returns false when its account or user has been deleted in the meantime, or another process is delivering it
   */
  private async claim(entry: Entry): Promise<boolean> {
    if (!this.store.isShared) return (await this.records.get(entry.id)) !== undefined;
    let isClaimed = false;
    const isSaved = await this.save(entry, async () => {
      const current = await this.records.get(entry.id);
      isClaimed = current?.nextAttemptAt === entry.nextAttemptAt;
      if (current && isClaimed)
        await this.records.put({ ...current, nextAttemptAt: this.now() + CLAIMED_MS });
    });
    return isSaved && isClaimed;
  }

  private async recordFailure(entry: Entry, error: unknown) {
    const now = this.now();
    const attempts = entry.attempts + 1;
    const ownDelay = FIRST_DELAY_MS * 2 ** (attempts - 1);
    const delay = Math.min(Math.max(ownDelay, this.getRequestedDelay(error)), LONGEST_DELAY_MS);
    const nextAttemptAt = Math.min(now + delay, entry.createdAt + RETRIED_MS);
    const retry = () => this.records.put({ ...entry, attempts, nextAttemptAt });
    await this.handleFailure(
      { ...entry, attempts },
      error,
      now - entry.createdAt < RETRIED_MS ? retry : null,
    );
  }

  /** @returns whether the change is saved */
  private save({ accountId, userId }: Entry, change: () => Promise<void>): Promise<boolean> {
    // A separate unit of work, because the worker may be woken within another call's unit. The account or user may be
    // deleted in the meantime.
    const lock = { ...(accountId && { account: accountId }), ...(userId && { user: userId }) };
    return this.store.runApart(lock, change).then(
      () => true,
      () => false,
    );
  }

  private async listQueued(): Promise<Entry[]> {
    return (await this.records.all()).filter(({ failure }) => !failure);
  }

  /** Whether an entry is due. After the clock was set back, an entry must not wait for a time that lies far ahead. */
  private isDue({ nextAttemptAt }: Entry) {
    return nextAttemptAt <= this.now() || nextAttemptAt > this.now() + LONGEST_DELAY_MS;
  }

  private async schedule() {
    const queued = await this.listQueued();
    clearTimeout(this.timer);
    if (queued.length === 0) return;
    const next = Math.min(...queued.map(({ nextAttemptAt }) => nextAttemptAt)) - this.now();
    this.wakeIn(Math.min(Math.max(next, SECOND_MS), LONGEST_WAIT_MS));
  }

  private wakeIn(ms: number) {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.sendDue(), ms).unref();
  }
}

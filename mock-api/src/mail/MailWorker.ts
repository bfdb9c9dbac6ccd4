import { notices } from '@lintel/contract/notices';
import { maskEmail } from '../normalizeEmail';
import type { MailRecord } from '../store/records';
import type { Store } from '../store/Store';
import { isPermanent, type SmtpSender } from './SmtpSender';

const SECOND_MS = 1_000;
const FIRST_DELAY_MS = 10 * SECOND_MS;
const LONGEST_DELAY_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** How long failed mails stay listed. */
const LISTED_MS = 30 * DAY_MS;
const CONNECTIONS = 4;
const STOP_WITHIN_MS = 15 * SECOND_MS;
/** How long other processes leave a mail to the one that is sending it: longer than an SMTP server may take. */
const CLAIMED_MS = 2 * 60 * SECOND_MS;

/**
 * Sends queued mails. A mail leaves the queue once the SMTP server has accepted it; only a crash in between sends it
 * again, with the same Message-ID. After a day, or when the server refuses it for good, it is listed as failed.
 */
export class MailWorker {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** Accepted mails whose removal could not be saved yet. */
  private readonly accepted = new Set<string>();
  private readonly stopWatching: () => void;

  constructor(
    private readonly store: Store,
    private readonly sender: SmtpSender,
    private readonly now: () => number,
  ) {
    const sendDue = () => void this.sendDue();
    this.stopWatching = store.watchCommits(({ changes }) => {
      if (changes.some(({ account, collection, after }) => !account && collection === 'mails' && after))
        sendDue();
    }, sendDue);
    void this.sendDue();
  }

  /** Attempts everything that is due, after the round that is running. */
  sendDue(): Promise<void> {
    this.round = this.round
      .then(() => this.runRound())
      .catch((error: unknown) => notices.error(`Mails could not be sent: ${String(error)}`));
    return this.round;
  }

  /** Forgets mails that failed a month ago. */
  async removeOldFailures() {
    const { mails } = this.store.server;
    await this.store.run(null, async () => {
      for await (const { id, failure } of mails.each())
        if (failure && failure.at < this.now() - LISTED_MS) await mails.remove(id);
    });
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

  private async runRound() {
    // Without space on the disk, the outcome of an attempt could not be recorded.
    if (this.isStopped || !this.store.writable) return this.schedule();
    const due = (await this.listQueued()).filter((mail) => this.isDue(mail));
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.sendEach(due)));
    await this.schedule();
  }

  private async sendEach(due: MailRecord[]) {
    for (let mail = due.shift(); mail && !this.isStopped; mail = due.shift()) await this.attempt(mail);
  }

  private async attempt(mail: MailRecord) {
    const { mails } = this.store.server;
    if (!(await this.claim(mail))) return;
    try {
      if (!this.accepted.has(mail.id)) await this.sender.send(mail);
    } catch (error) {
      await this.save(mail, async () => {
        if (await mails.get(mail.id)) await mails.put(this.afterFailure(mail, error));
      });
      return;
    }
    this.accepted.add(mail.id);
    if (await this.save(mail, () => mails.remove(mail.id))) this.accepted.delete(mail.id);
  }

  /** @returns false when its account or user has been deleted since, or another process is sending it */
  private async claim(mail: MailRecord): Promise<boolean> {
    const { mails } = this.store.server;
    if (!this.store.isShared) return (await mails.get(mail.id)) !== undefined;
    let isClaimed = false;
    const isSaved = await this.save(mail, async () => {
      const current = await mails.get(mail.id);
      isClaimed = current?.nextAttemptAt === mail.nextAttemptAt;
      if (current && isClaimed) await mails.put({ ...current, nextAttemptAt: this.now() + CLAIMED_MS });
    });
    return isSaved && isClaimed;
  }

  private afterFailure(mail: MailRecord, error: unknown): MailRecord {
    const now = this.now();
    const reason = error instanceof Error ? error.message : String(error);
    const attempts = mail.attempts + 1;
    if (!isPermanent(error) && now - mail.createdAt < DAY_MS) {
      const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
      return { ...mail, attempts, nextAttemptAt: Math.min(now + delay, mail.createdAt + DAY_MS) };
    }
    notices.error(
      `Mail ${mail.id} to ${maskEmail(mail.to)} failed for good, at attempt ${attempts}: ${reason}`,
    );
    // Its links and codes must not stay on the disk.
    return { ...mail, attempts, text: '', html: '', failure: { at: now, reason } };
  }

  /** @returns whether the change is saved */
  private save({ accountId, userId }: MailRecord, change: () => Promise<void>): Promise<boolean> {
    // A unit of its own: the worker may be woken within another call's. Account or user may be deleted meanwhile.
    const lock = { ...(accountId && { account: accountId }), ...(userId && { user: userId }) };
    return this.store.runApart(lock, change).then(
      () => true,
      () => false,
    );
  }

  private async listQueued(): Promise<MailRecord[]> {
    return (await this.store.server.mails.all()).filter(({ failure }) => !failure);
  }

  /** After the clock was set back, a mail must not wait for a time that lies far ahead. */
  private isDue({ nextAttemptAt }: MailRecord) {
    return nextAttemptAt <= this.now() || nextAttemptAt > this.now() + LONGEST_DELAY_MS;
  }

  private async schedule() {
    const queued = await this.listQueued();
    clearTimeout(this.timer);
    if (this.isStopped || queued.length === 0) return;
    const next = Math.min(...queued.map(({ nextAttemptAt }) => nextAttemptAt)) - this.now();
    this.timer = setTimeout(() => void this.sendDue(), Math.min(Math.max(next, SECOND_MS), 60 * SECOND_MS));
    this.timer.unref();
  }
}

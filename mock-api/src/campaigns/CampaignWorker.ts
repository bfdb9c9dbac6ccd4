import { setTimeout as pause } from 'node:timers/promises';
import { notices } from '@lintel/contract/notices';
import { newId } from '../crypto/tokens';
import type { CampaignJobRecord } from '../store/campaignRecords';
import { runInUnit } from '../store/UnitOfWork';
import { LEASE_MS, type SendingOptions } from './jobs';
import { PartSender } from './PartSender';
import { removeOldRecipients } from './removeOldRecipients';
import { startCampaign } from './startCampaign';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Parts that a process sends at the same time, over a connection each. */
const LANES = 4;
const STOP_WITHIN_MS = 15 * SECOND_MS;

/**
 * Sends newsletters, to each recipient once. All that matters is in the store: a recipient is claimed right before the mail
 * server can accept the mail, and recorded after it has. Between the two, a crash or a lost connection leaves unknown whether it
 * was accepted; such a recipient is reported as unconfirmed, because a second mail can't be taken back.
 */
export class CampaignWorker {
  private readonly id = newId();
  private readonly parts: PartSender;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopped = false;
  /** Accounts of the jobs that are under way here, by job. */
  private readonly taken = new Map<string, string>();
  private readonly stopWatching: () => void;

  constructor(private readonly options: SendingOptions) {
    const { store } = options;
    this.parts = new PartSender(this.id, options);
    const wake = () => void this.sendDue();
    this.stopWatching = store.watchCommits(({ changes }) => {
      if (
        changes.some(({ account, collection, after }) => !account && collection === 'campaignJobs' && after)
      )
        wake();
    }, wake);
    wake();
  }

  /** Does everything that is due. */
  sendDue(): Promise<void> {
    this.isWoken = true;
    // Apart from the unit of work whose change has woken it.
    this.running ??= runInUnit(undefined, () => this.run())
      .catch((error: unknown) => notices.error(`Newsletters could not be sent: ${String(error)}`))
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** Waits for running attempts, but not for a mail server that doesn't respond. */
  async stop() {
    this.isStopped = true;
    this.parts.stop();
    this.stopWatching();
    clearTimeout(this.timer);
    const patience = new AbortController();
    const end = pause(STOP_WITHIN_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([this.running, end]);
    patience.abort();
  }

  removeOldRecipients(): Promise<void> {
    return removeOldRecipients(this.options.store, this.options.now());
  }

  private async run() {
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      if (!this.options.store.writable) break;
      await Promise.all(Array.from({ length: LANES }, () => this.performInTurn()));
    }
    await this.schedule();
  }

  /** Does one job after another until none is left. */
  private async performInTurn() {
    while (!this.isStopped && this.options.store.writable) {
      const job = await this.takeNext();
      if (!job) return;
      await this.perform(job).finally(() => this.taken.delete(job.id));
    }
  }

  /** The next job of the account that has the fewest under way, so that a large newsletter doesn't hold up small ones. */
  private async takeNext(): Promise<CampaignJobRecord | undefined> {
    const jobs = await this.listJobs();
    const now = this.options.now();
    const free = jobs.filter((job) => !this.taken.has(job.id) && this.getDue(job) <= now);
    const running = [...this.taken.values()];
    const countRunning = ({ accountId }: CampaignJobRecord) =>
      running.filter((id) => id === accountId).length;
    const [next] = free
      .map((job) => ({ job, rank: countRunning(job) }))
      .sort((one, other) => one.rank - other.rank || one.job.dueAt - other.job.dueAt);
    if (next) this.taken.set(next.job.id, next.job.accountId);
    return next?.job;
  }

  private listJobs(): Promise<CampaignJobRecord[]> {
    return this.options.store.server.campaignJobs.all();
  }

  /** When this process may do a job. Of a store that isn't shared, every other process is gone. */
  private getDue({ dueAt, lease }: CampaignJobRecord): number {
    const isTaken = lease !== null && this.options.store.isShared && lease.by !== this.id;
    return isTaken ? Math.max(dueAt, lease.until) : dueAt;
  }

  private async schedule() {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    const jobs = await this.listJobs();
    if (jobs.length === 0) return;
    const next = Math.min(...jobs.map((job) => this.getDue(job))) - this.options.now();
    const floor = Math.min(SECOND_MS, this.options.settings.newsletters.firstRetryMs);
    this.timer = setTimeout(() => void this.sendDue(), Math.min(Math.max(next, floor), MINUTE_MS));
    this.timer.unref();
  }

  private async perform(job: CampaignJobRecord) {
    const { store } = this.options;
    try {
      const claimed = await store.runApart({ account: job.accountId }, () => this.claim(job));
      if (!claimed) return;
      if (claimed.part === null) await startCampaign(claimed, this.options);
      else await this.parts.send(claimed, claimed.part);
    } catch (error) {
      notices.warn(`A newsletter could not be sent on: ${String(error)}`);
      // Not at once again: the store may be full or away.
      await pause(Math.min(SECOND_MS, this.options.settings.newsletters.firstRetryMs));
    }
  }

  /** @returns the job with this process's lease; null when there is nothing to do */
  private async claim({ id, accountId, campaignId }: CampaignJobRecord): Promise<CampaignJobRecord | null> {
    const { store, now } = this.options;
    const { campaignJobs, accounts } = store.server;
    const job = await campaignJobs.get(id);
    if (!job || this.getDue(job) > now()) return null;
    const account = await accounts.get(accountId);
    const campaign = await store.getAccountData(accountId).campaigns.get(campaignId);
    if (!account || !campaign) {
      await campaignJobs.remove(id);
      return null;
    }
    const leased = { ...job, lease: { by: this.id, until: now() + LEASE_MS } };
    await campaignJobs.put(account.frozen ? { ...job, lease: null, dueAt: now() + MINUTE_MS } : leased);
    return account.frozen ? null : leased;
  }
}

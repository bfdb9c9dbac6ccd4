import { setTimeout as pause } from 'node:timers/promises';
import { notices } from '@lintel/contract/notices';
import { newId } from '../crypto/tokens';
import type { CampaignJobRecord } from '../store/campaignRecords';
import { runInUnit } from '../store/UnitOfWork';
import { type CampaignSending, LEASE_MS, type SendingOptions } from './jobs';
import { PartSender } from './PartSender';
import { removeOldRecipients } from './removeOldRecipients';
import { startCampaign } from './startCampaign';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Number of parts that a process sends concurrently, each over its own connection. */
const LANES = 4;
const STOP_WITHIN_MS = 15 * SECOND_MS;

/**
 * Sends newsletters, to each recipient once. The state is in the store: a recipient is claimed right before the mail
 * server can accept the mail, and recorded after it has. After a crash or a lost connection between the two, it is
 * unknown whether the mail was accepted. The recipient is then reported as unconfirmed, because a second mail can't be
 * taken back.
 */
export class CampaignWorker implements CampaignSending {
  private readonly id = newId();
  private readonly parts: PartSender;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopped = false;
  /** Ids of the jobs that this process is performing. */
  private readonly taken = new Set<string>();
  /** Number of the turn in which an account's job was last taken. */
  private readonly turns = new Map<string, number>();
  private turn = 0;
  /** Resolves when there may be another job, or none are left. */
  private change: Promise<void> = Promise.resolve();
  private signalChange = () => {};
  private readonly stopWatching: () => void;

  constructor(private readonly options: SendingOptions) {
    const { store } = options;
    this.parts = new PartSender(this.id, options);
    this.renewChange();
    const wake = () => void this.sendDue();
    this.stopWatching = store.watchCommits(({ changes }) => {
      if (
        changes.some(({ account, collection, after }) => !account && collection === 'campaignJobs' && after)
      )
        wake();
    }, wake);
    wake();
  }

  /** Performs all due jobs. */
  sendDue(): Promise<void> {
    this.isWoken = true;
    this.renewChange();
    // Runs outside of the unit of work whose change triggered it.
    this.running ??= runInUnit(undefined, () => this.run())
      .catch((error: unknown) => {
        notices.error(`Newsletters could not be sent: ${String(error)}`);
        this.wakeIn(MINUTE_MS);
      })
      .finally(() => {
        this.running = null;
        // The worker was woken after its last check for jobs.
        if (this.isWoken && !this.isStopped) void this.sendDue();
      });
    return this.running;
  }

  /** Waits for running attempts, but not for a mail server that doesn't respond. */
  async stop() {
    this.isStopped = true;
    this.parts.stop();
    this.renewChange();
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
      const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => this.performInTurn()));
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
    }
    await this.schedule();
  }

  private renewChange() {
    this.signalChange();
    this.change = new Promise((resolve) => {
      this.signalChange = resolve;
    });
  }

  /** Performs one job after another until none is left or in progress. */
  private async performInTurn() {
    while (!this.isStopped && this.options.store.writable) {
      const { change } = this;
      const job = await this.takeNext();
      if (job) {
        await this.perform(job);
        this.taken.delete(job.id);
        this.renewChange();
      } else if (this.taken.size > 0) await change;
      else return;
    }
  }

  /** Takes the next job, of each account in turn, so that a large newsletter doesn't delay the others. */
  private async takeNext(): Promise<CampaignJobRecord | undefined> {
    const jobs = await this.listJobs();
    const now = this.options.now();
    const free = jobs.filter((job) => !this.taken.has(job.id) && this.getDue(job) <= now);
    const getTurn = ({ accountId }: CampaignJobRecord) => this.turns.get(accountId) ?? 0;
    const [next] = free.sort((one, other) => getTurn(one) - getTurn(other) || one.dueAt - other.dueAt);
    if (jobs.length === 0) this.turns.clear();
    if (!next) return undefined;
    this.turn += 1;
    this.turns.set(next.accountId, this.turn);
    this.taken.add(next.id);
    return next;
  }

  private listJobs(): Promise<CampaignJobRecord[]> {
    return this.options.store.server.campaignJobs.all();
  }

  /**
   * Returns when this process may perform a job. In a store that isn't shared, leases of other processes are obsolete.
   */
  private getDue({ dueAt, lease }: CampaignJobRecord): number {
    const isTaken = lease !== null && this.options.store.isShared && lease.by !== this.id;
    return isTaken ? Math.max(dueAt, lease.until) : dueAt;
  }

  private async schedule() {
    clearTimeout(this.timer);
    const jobs = await this.listJobs();
    if (jobs.length === 0) return;
    const next = Math.min(...jobs.map((job) => this.getDue(job))) - this.options.now();
    const floor = Math.min(SECOND_MS, this.options.settings.newsletters.firstRetryMs);
    this.wakeIn(Math.min(Math.max(next, floor), MINUTE_MS));
  }

  private wakeIn(ms: number) {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.sendDue(), ms).unref();
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
      // Waits before the next attempt: the store may be full or unavailable.
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

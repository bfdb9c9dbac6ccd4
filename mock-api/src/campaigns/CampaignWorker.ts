import { setTimeout as pause } from 'node:timers/promises';
import { notices } from '@lintel/contract/notices';
import { newId } from '../crypto/tokens';
import { Limiter } from '../limits/Limiter';
import type { Settings } from '../settings';
import type { CampaignJobRecord, CampaignRecipientRecord, CampaignRecord } from '../store/campaignRecords';
import { getPartKey } from '../store/collections';
import type { AccountData, Store } from '../store/Store';
import { runInUnit } from '../store/UnitOfWork';
import type { CampaignLinks } from './CampaignLinks';
import type { CampaignTransport } from './CampaignTransport';
import { type Attempt, attemptDelivery, isFinal, NotConfirmedError } from './attemptDelivery';
import { audience, getSender, makeCards } from './model';
import { listLinks } from './renderCampaign';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Parts that a process sends at the same time, over a connection each. */
const LANES = 4;
/** Recipients that are sent to, and counted in the figures, together. */
const PART = 50;
/** Recipients that one unit of work adds: whole parts. */
const PIECE = 10 * PART;
/** How long others leave a job to the process that does it: longer than the mail server may take to answer. */
const LEASE_MS = 2 * MINUTE_MS;
/** The mail server could not be used so often in a row: the rest of a part waits. */
const SETBACKS = 3;
const LONGEST_DELAY_MS = 60 * MINUTE_MS;
const STOP_WITHIN_MS = 15 * SECOND_MS;
/** How long recipients are known after sending. */
const KEPT_MS = 90 * DAY_MS;

interface CampaignWorkerOptions {
  store: Store;
  transport: CampaignTransport;
  links: CampaignLinks;
  settings: Pick<Settings, 'newsletters' | 'publicUrl'>;
  now(): number;
}

/**
 * Sends newsletters, to each recipient once. All that matters is in the store: a recipient is claimed right before the mail
 * server can accept the mail, and recorded after it has. Between the two, a crash or a lost connection leaves unknown whether it
 * was accepted; such a recipient is reported as unconfirmed, because a second mail can't be taken back.
 */
export class CampaignWorker {
  private readonly id = newId();
  private readonly limiter: Limiter;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopped = false;
  /** What became of recipients, until it is saved. */
  private readonly unsaved = new Map<string, Attempt>();
  private readonly stopWatching: () => void;

  constructor(private readonly options: CampaignWorkerOptions) {
    const { store, settings } = options;
    const { perSecond } = settings.newsletters;
    this.limiter = new Limiter(store, 'newsletter mails', { calls: perSecond, seconds: 1 });
    const wake = () => void this.sendDue();
    this.stopWatching = store.watchCommits(({ changes }) => {
      if (changes.some(({ account, collection, after }) => !account && collection === 'campaignJobs' && after))
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
    this.stopWatching();
    clearTimeout(this.timer);
    const patience = new AbortController();
    const end = pause(STOP_WITHIN_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([this.running, end]);
    patience.abort();
  }

  /** Forgets to whom newsletters were sent long ago. Their figures stay. */
  async removeOldRecipients() {
    const { store, now } = this.options;
    const before = new Date(now() - KEPT_MS).toISOString();
    for await (const { id } of store.server.accounts.each()) {
      const data = store.getAccountData(id);
      const old = new Set<string>();
      for await (const campaign of data.campaigns.each())
        if (campaign.finishedAt !== null && campaign.finishedAt < before) old.add(campaign.id);
      if (old.size === 0) continue;
      const ids: string[] = [];
      for await (const recipient of data.campaignRecipients.each())
        if (old.has(recipient.campaignId)) ids.push(recipient.id);
      for (let from = 0; from < ids.length; from += PIECE)
        await store.run(id, async () => {
          for (const each of ids.slice(from, from + PIECE)) await data.campaignRecipients.remove(each);
        });
    }
  }

  private async run() {
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      if (!this.options.store.writable) break;
      const due = (await this.listJobs()).filter((job) => this.getDue(job) <= this.options.now());
      const doEach = async () => {
        for (let job = due.shift(); job && !this.isStopped; job = due.shift()) await this.perform(job);
      };
      await Promise.all(Array.from({ length: LANES }, doEach));
    }
    await this.schedule();
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
      const data = store.getAccountData(job.accountId);
      if (claimed.part === null) await this.start(claimed, data);
      else await this.sendPart(claimed, claimed.part, data);
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

  /** Divides the subscribers that are active now into parts. After a crash it goes on with those that are missing. */
  private async start(job: CampaignJobRecord, data: AccountData) {
    const { store, settings, now } = this.options;
    const { accountId, campaignId } = job;
    await store.runApart({ account: accountId }, async () => {
      const campaign = await data.campaigns.get(campaignId);
      if (!campaign || !['scheduled', 'sending'].includes(campaign.state)) return;
      const cards = await makeCards(campaign.listingIds, data, settings.publicUrl);
      const links = listLinks({ body: campaign.body, cards }).map((url) => ({ url, clicks: 0 }));
      const startedAt = campaign.startedAt ?? new Date(now()).toISOString();
      // Begun before: parts of it may have been sent.
      if (job.nextPart === 0)
        await data.campaigns.put({ ...campaign, state: 'sending', startedAt, cards, links });
    });
    let piece: { id: string; email: string }[] = [];
    const add = async () => {
      const added = piece;
      piece = [];
      await store.runApart({ account: accountId }, () => this.addRecipients(job, added, data));
    };
    for await (const texts of data.subscribers.selectTexts(audience, ['email']))
      for (const { id, email } of texts) {
        piece.push({ id, email: email ?? '' });
        if (piece.length === PIECE) await add();
      }
    await add();
    await store.runApart({ account: accountId }, async () => {
      if (await this.isMine(job)) await this.finishJob(job, data);
    });
  }

  private async addRecipients(
    { id, accountId, campaignId }: CampaignJobRecord,
    piece: { id: string; email: string }[],
    data: AccountData,
  ) {
    const { campaignJobs } = this.options.store.server;
    const job = await campaignJobs.get(id);
    const campaign = await data.campaigns.get(campaignId);
    if (!job || job.lease?.by !== this.id || campaign?.state !== 'sending') return;
    const toId = (subscriberId: string) => `${campaignId}-${subscriberId}`;
    const existing = await data.campaignRecipients.getMany(piece.map((each) => toId(each.id)));
    const added = piece.filter((each) => !existing.has(toId(each.id)));
    const dueAt = this.options.now();
    for (const [index, { id: subscriberId, email }] of added.entries())
      await data.campaignRecipients.put({
        id: toId(subscriberId),
        campaignId,
        subscriberId,
        email,
        state: 'queued',
        part: job.nextPart + Math.floor(index / PART),
        attempts: 0,
        nextAttemptAt: 0,
        reason: '',
        clicked: [],
      });
    const parts = Math.ceil(added.length / PART);
    for (let part = job.nextPart; part < job.nextPart + parts; part += 1) {
      const key = `${campaignId}.${part}`;
      await campaignJobs.put({
        id: key,
        accountId,
        campaignId,
        part,
        dueAt,
        lease: null,
        setbacks: 0,
        nextPart: 0,
      });
    }
    await campaignJobs.put({
      ...job,
      nextPart: job.nextPart + parts,
      lease: { by: this.id, until: dueAt + LEASE_MS },
    });
    const recipients = campaign.figures.recipients + added.length;
    await data.campaigns.put({ ...campaign, figures: { ...campaign.figures, recipients } });
  }

  private async sendPart(job: CampaignJobRecord, part: number, data: AccountData) {
    const { store, transport, links, now } = this.options;
    const key = getPartKey({ campaignId: job.campaignId, part });
    const campaign = await data.campaigns.get(job.campaignId);
    const account = await store.server.accounts.get(job.accountId);
    if (!campaign || !account) return;
    const session = transport.open();
    let setbacks = 0;
    try {
      for (const recipient of await data.campaignRecipients.find('part', key)) {
        if (this.isStopped || setbacks >= SETBACKS) break;
        const isDue = recipient.state === 'queued' && recipient.nextAttemptAt <= now();
        if (!isDue || this.unsaved.has(recipient.id) || campaign.state !== 'sending') continue;
        const subscriber = await data.subscribers.get(recipient.subscriberId);
        if (!subscriber || subscriber.status !== 'Active' || subscriber.deletedAt) {
          await this.record(job, recipient.id, { state: 'skipped', reason: '' }, data);
          continue;
        }
        await this.waitForTurn();
        const attempt = await attemptDelivery({
          session,
          mail: { campaign, account, recipient, email: subscriber.email, links, sender: getSender(account) },
          confirm: () => this.confirm(job, recipient, subscriber.email, data),
        });
        if (attempt === null) break;
        await this.record(job, recipient.id, attempt, data);
        setbacks = attempt.isSetback ? setbacks + 1 : 0;
      }
    } finally {
      session.close();
      await store.runApart({ account: job.accountId }, () => this.settle(job, key, setbacks, data));
    }
  }

  private async waitForTurn() {
    for (let wait = await this.limiter.count('all'); wait > 0; wait = await this.limiter.count('all'))
      await pause(wait);
  }

  /**
   * Claims a recipient: from here on, only this attempt sends it.
   * @throws NotConfirmedError when it must not be sent: another process has the part, or sending was stopped
   */
  private async confirm(
    job: CampaignJobRecord,
    { id }: CampaignRecipientRecord,
    email: string,
    data: AccountData,
  ) {
    const { store, now } = this.options;
    await store.runApart({ account: job.accountId }, async () => {
      const current = await store.server.campaignJobs.get(job.id);
      const recipient = await data.campaignRecipients.get(id);
      const campaign = await data.campaigns.get(job.campaignId);
      const subscriber = recipient && (await data.subscribers.get(recipient.subscriberId));
      const isActive = subscriber?.status === 'Active' && subscriber.deletedAt === null;
      const isMine = current?.lease?.by === this.id && current.lease.until > now();
      if (!isMine || !isActive || campaign?.state !== 'sending' || recipient?.state !== 'queued')
        throw new NotConfirmedError();
      await data.campaignRecipients.put({ ...recipient, state: 'sending', email });
      if (current.lease && current.lease.until < now() + LEASE_MS / 2)
        await store.server.campaignJobs.put({
          ...current,
          lease: { by: this.id, until: now() + LEASE_MS },
        });
    });
  }

  /** Saves what became of a recipient. What can't be saved is kept for the next round. */
  private async record({ accountId }: CampaignJobRecord, id: string, attempt: Attempt, data: AccountData) {
    this.unsaved.set(id, attempt);
    await this.options.store.runApart({ account: accountId }, async () => {
      const recipient = await data.campaignRecipients.get(id);
      if (recipient && !isFinal(recipient)) await data.campaignRecipients.put(this.apply(recipient, attempt));
    });
    this.unsaved.delete(id);
  }

  private apply(recipient: CampaignRecipientRecord, { state, reason }: Attempt): CampaignRecipientRecord {
    if (state !== 'queued') return { ...recipient, state, reason };
    const { settings, now } = this.options;
    const attempts = recipient.attempts + 1;
    const delay = Math.min(settings.newsletters.firstRetryMs * 2 ** (attempts - 1), LONGEST_DELAY_MS);
    return { ...recipient, state, reason, attempts, nextAttemptAt: now() + delay };
  }

  /** Counts those of a part that are done, and leaves the rest for later. */
  private async settle(job: CampaignJobRecord, key: string, setbacks: number, data: AccountData) {
    const { store, now, settings } = this.options;
    const campaign = await data.campaigns.get(job.campaignId);
    if (!campaign || !(await this.isMine(job))) return;
    const figures = { ...campaign.figures };
    let next = Number.POSITIVE_INFINITY;
    for (const found of await data.campaignRecipients.find('part', key)) {
      const recipient = this.finish(found, campaign);
      if (isFinal(recipient)) {
        await data.campaignRecipients.put({ ...recipient, part: null });
        figures[recipient.state] += 1;
        this.unsaved.delete(recipient.id);
      } else next = Math.min(next, recipient.nextAttemptAt);
    }
    const isChanged = JSON.stringify(figures) !== JSON.stringify(campaign.figures);
    if (isChanged) await data.campaigns.put({ ...campaign, figures });
    if (next === Number.POSITIVE_INFINITY) return this.finishJob(job, data);
    const inRow = setbacks >= SETBACKS ? job.setbacks + 1 : 0;
    const delay = Math.min(settings.newsletters.firstRetryMs * 2 ** (inRow - 1), LONGEST_DELAY_MS);
    const dueAt = Math.max(next, inRow > 0 ? now() + delay : now());
    await store.server.campaignJobs.put({ ...job, lease: null, setbacks: inRow, dueAt });
  }

  /** What a recipient is at the end of a round in which nothing of it is under way any more. */
  private finish(recipient: CampaignRecipientRecord, campaign: CampaignRecord): CampaignRecipientRecord {
    const attempt = this.unsaved.get(recipient.id);
    const current = attempt && !isFinal(recipient) ? this.apply(recipient, attempt) : recipient;
    if (current.state === 'sending') {
      const reason = 'Sending was interrupted before the mail server confirmed';
      return { ...current, state: 'unconfirmed', reason };
    }
    if (current.state !== 'queued') return current;
    if (campaign.state !== 'sending') return { ...current, state: 'skipped' };
    const isLate = this.options.now() - Date.parse(campaign.startedAt ?? '') > DAY_MS;
    return isLate && current.attempts > 0 ? { ...current, state: 'bounced' } : current;
  }

  private async isMine({ id }: CampaignJobRecord) {
    return (await this.options.store.server.campaignJobs.get(id))?.lease?.by === this.id;
  }

  /** Removes a job that is done; with the last one, the newsletter is sent. */
  private async finishJob({ id, campaignId }: CampaignJobRecord, data: AccountData) {
    const { store, now } = this.options;
    const { campaignJobs } = store.server;
    await campaignJobs.remove(id);
    if ((await campaignJobs.find('campaignId', campaignId)).length > 0) return;
    const campaign = await data.campaigns.get(campaignId);
    if (campaign?.state === 'sending')
      await data.campaigns.put({
        ...campaign,
        state: 'sent',
        finishedAt: new Date(now()).toISOString(),
      });
  }
}

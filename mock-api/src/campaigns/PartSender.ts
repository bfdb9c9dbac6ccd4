import { setTimeout as pause } from 'node:timers/promises';
import { Limiter } from '../limits/Limiter';
import type { CampaignJobRecord, CampaignRecipientRecord, CampaignRecord } from '../store/campaignRecords';
import { getPartKey } from '../store/collections';
import type { AccountData } from '../store/Store';
import { receivesNewsletters } from '../subscribers/model';
import { type Attempt, attemptDelivery, isFinal, NotConfirmedError } from './attemptDelivery';
import { finishJob, isHeld, LEASE_MS, type SendingOptions } from './jobs';
import { getSender } from './model';

const DAY_MS = 24 * 60 * 60_000;
/** After this number of consecutive attempts without a usable mail server, the rest of a part is sent later. */
const SETBACKS = 3;
const LONGEST_DELAY_MS = 60 * 60_000;

/** Sends the parts of newsletters, one mail after another, and counts the results in their figures. */
export class PartSender {
  private readonly limiter: Limiter;
  private isStopped = false;
  /** Results of recipients that are not saved yet. */
  private readonly unsaved = new Map<string, Attempt>();

  /** @param workerId id of the worker in the leases of its jobs */
  constructor(
    private readonly workerId: string,
    private readonly options: SendingOptions,
  ) {
    const calls = options.settings.newsletters.perSecond;
    this.limiter = new Limiter(options.store, 'newsletter mails', { calls, seconds: 1 });
  }

  /** Ends running parts after the current mail. */
  stop() {
    this.isStopped = true;
  }

  /** Sends the mails of a part that are due. */
  async send(job: CampaignJobRecord, part: number) {
    const { store, transport, links, users, now } = this.options;
    const data = store.getAccountData(job.accountId);
    const key = getPartKey({ campaignId: job.campaignId, part });
    const campaign = await data.campaigns.get(job.campaignId);
    const account = await store.server.accounts.get(job.accountId);
    if (!campaign || !account) return;
    const sender = getSender(account);
    const replyTo = sender.email || ((await users.listMembers(account.id))[0]?.email ?? '');
    const session = transport.open();
    let setbacks = 0;
    /** Saves the result of the previous mail while the next one is sent. */
    let recorded = Promise.resolve();
    try {
      for (const recipient of await data.campaignRecipients.find('part', key)) {
        if (this.isStopped || setbacks >= SETBACKS) break;
        const isDue = recipient.state === 'queued' && recipient.nextAttemptAt <= now();
        if (!isDue || this.unsaved.has(recipient.id) || campaign.state !== 'sending') continue;
        const subscriber = await data.subscribers.get(recipient.subscriberId);
        if (!subscriber || !receivesNewsletters(subscriber)) {
          await recorded;
          await this.record(job, recipient.id, { state: 'skipped', reason: '' }, data);
          continue;
        }
        await this.waitForTurn();
        if (this.isStopped) break;
        const attempt = await attemptDelivery({
          session,
          mail: { campaign, account, recipient, email: subscriber.email, links, sender, replyTo },
          confirm: () => this.confirm(job, recipient, subscriber.email, data),
        });
        await recorded;
        if (attempt === null) break;
        recorded = this.record(job, recipient.id, attempt, data);
        // The error is thrown where the promise is awaited.
        recorded.catch(() => {});
        setbacks = attempt.isSetback ? setbacks + 1 : 0;
      }
      await recorded;
    } finally {
      session.close();
      const saved = await store.runApart({ account: job.accountId }, () =>
        this.settle(job, key, setbacks, data),
      );
      for (const id of saved) this.unsaved.delete(id);
    }
  }

  private async waitForTurn() {
    while (!this.isStopped) {
      const wait = await this.limiter.count('all');
      if (wait === 0) return;
      await pause(wait);
    }
  }

  /**
   * Claims a recipient: from here on, only this attempt sends it.
   * @throws NotConfirmedError when it must not be sent: another process holds the part, or sending was stopped
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
      const isActive = subscriber && receivesNewsletters(subscriber);
      const isMine = current?.lease?.by === this.workerId && current.lease.until > now();
      if (!isMine || !isActive || campaign?.state !== 'sending' || recipient?.state !== 'queued')
        throw new NotConfirmedError();
      await data.campaignRecipients.put({ ...recipient, state: 'sending', email });
      if (current.lease && current.lease.until < now() + LEASE_MS / 2)
        await store.server.campaignJobs.put({
          ...current,
          lease: { by: this.workerId, until: now() + LEASE_MS },
        });
    });
  }

  /** Saves a recipient's result. If that fails, the result is kept for the next round. */
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

  /**
   * Counts the recipients of a part that are done, and leaves the others for later.
   * @returns the ids of recipients whose results are saved
   */
  private async settle(
    job: CampaignJobRecord,
    key: string,
    setbacks: number,
    data: AccountData,
  ): Promise<string[]> {
    const { store, now, settings } = this.options;
    const campaign = await data.campaigns.get(job.campaignId);
    if (!campaign || !(await isHeld(job, this.options))) return [];
    const figures = { ...campaign.figures };
    let next = Number.POSITIVE_INFINITY;
    const saved: string[] = [];
    for (const found of await data.campaignRecipients.find('part', key)) {
      const recipient = this.finish(found, campaign);
      if (isFinal(recipient)) {
        await data.campaignRecipients.put({ ...recipient, part: null });
        figures[recipient.state] += 1;
      } else {
        if (recipient !== found) await data.campaignRecipients.put(recipient);
        next = Math.min(next, recipient.nextAttemptAt);
      }
      saved.push(recipient.id);
    }
    const isChanged = JSON.stringify(figures) !== JSON.stringify(campaign.figures);
    if (isChanged) await data.campaigns.put({ ...campaign, figures });
    if (next === Number.POSITIVE_INFINITY) {
      await finishJob(job, this.options);
      return saved;
    }
    const inRow = setbacks >= SETBACKS ? job.setbacks + 1 : 0;
    const delay = Math.min(settings.newsletters.firstRetryMs * 2 ** (inRow - 1), LONGEST_DELAY_MS);
    const dueAt = Math.max(next, inRow > 0 ? now() + delay : now());
    await store.server.campaignJobs.put({ ...job, lease: null, setbacks: inRow, dueAt });
    return saved;
  }

  /** Returns a recipient in its state at the end of a round, when no attempt is in progress any more. */
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
}

import { notices } from '@lintel/contract/notices';
import { type MessageResult, settleMessage } from '../messages/settleMessage';
import { maskEmail } from '../normalizeEmail';
import { QueueWorker } from '../queue/QueueWorker';
import type { MailRecord } from '../store/records';
import type { Store } from '../store/Store';
import { describeRefusal, isPermanent, type SmtpSender } from './SmtpSender';

/** How long failed mails stay listed. */
const LISTED_MS = 30 * 24 * 60 * 60_000;

/**
 * Sends queued mails. Only a crash after the SMTP server has accepted a mail sends it again, with the same Message-ID. After
 * a day, or when the server refuses it for good, it is listed as failed.
 */
export class MailWorker extends QueueWorker<MailRecord> {
  constructor(
    store: Store,
    private readonly sender: SmtpSender,
    now: () => number,
  ) {
    super(store, now, 'mails', 'Mails');
  }

  /** Forgets mails that failed a month ago. */
  async removeOldFailures() {
    await this.store.run(null, async () => {
      for await (const { id, failure } of this.records.each())
        if (failure && failure.at < this.now() - LISTED_MS) await this.records.remove(id);
    });
  }

  protected override deliver(mail: MailRecord) {
    return this.sender.send(mail);
  }

  protected override handleDelivery(mail: MailRecord) {
    return this.settle(mail, { status: 'sent' });
  }

  /** Tells the email to a lead what became of its mail. */
  private async settle({ accountId, message }: MailRecord, result: MessageResult) {
    if (!accountId || !message) return;
    await settleMessage(this.store.getAccountData(accountId), message.id, result, this.now());
  }

  protected override async handleFailure(
    mail: MailRecord,
    error: unknown,
    retry: (() => Promise<void>) | null,
  ) {
    if (retry && !isPermanent(error)) return retry();
    const reason = error instanceof Error ? error.message : String(error);
    const status = isPermanent(error) ? 'bounced' : 'failed';
    await this.settle(mail, { status, reason: describeRefusal(error) });
    notices.error(
      `Mail ${mail.id} to ${maskEmail(mail.to)} failed for good, at attempt ${mail.attempts}: ${reason}`,
    );
    // Its links and codes must not stay on the disk.
    const { calendar: _, ...rest } = mail;
    await this.records.put({ ...rest, text: '', html: '', failure: { at: this.now(), reason } });
  }
}

import { notices } from '@lintel/contract/notices';
import { maskEmail } from '../normalizeEmail';
import { QueueWorker } from '../queue/QueueWorker';
import type { MailRecord } from '../store/records';
import type { Store } from '../store/Store';
import { describeRefusal, isPermanent, type SmtpSender } from './SmtpSender';

/** Result of a mail. */
export type MailResult = { status: 'sent' } | { status: 'failed' | 'bounced'; reason: string };

/** Time for which failed mails are listed. */
const LISTED_MS = 30 * 24 * 60 * 60_000;

/**
 * Sends queued mails. Only a crash after the SMTP server has accepted a mail sends it again, with the same Message-ID.
 * After a day, or when the server permanently refuses it, a mail is listed as failed.
 */
export class MailWorker extends QueueWorker<MailRecord> {
  /** @param onResult records the result of a mail, in the unit of work that takes it from the queue */
  constructor(
    store: Store,
    private readonly sender: SmtpSender,
    now: () => number,
    private readonly onResult: (mail: MailRecord, result: MailResult) => Promise<void>,
  ) {
    super(store, now, 'mails', 'Mails');
  }

  /** Removes mails that failed a month ago. */
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
    return this.onResult(mail, { status: 'sent' });
  }

  protected override async handleFailure(
    mail: MailRecord,
    error: unknown,
    retry: (() => Promise<void>) | null,
  ) {
    if (retry && !isPermanent(error)) return retry();
    const reason = error instanceof Error ? error.message : String(error);
    const status = isPermanent(error) ? 'bounced' : 'failed';
    await this.onResult(mail, { status, reason: describeRefusal(error) });
    notices.error(
      `Mail ${mail.id} to ${maskEmail(mail.to)} failed for good, at attempt ${mail.attempts}: ${reason}`,
    );
    // The links and codes of the mail must not remain on the disk.
    const { calendar: _, ...rest } = mail;
    await this.records.put({ ...rest, text: '', html: '', failure: { at: this.now(), reason } });
  }
}

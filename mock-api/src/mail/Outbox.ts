import type { Schemas } from '@lintel/contract/api';
import { newId } from '../crypto/tokens';
import { mailUnavailable } from '../errors';
import { newEntry } from '../queue/QueueWorker';
import type { MailRecord } from '../store/records';
import type { Store } from '../store/Store';

type Mail = Schemas['Mail'];
type NewMail = Pick<
  MailRecord,
  | 'accountId'
  | 'userId'
  | 'to'
  | 'subject'
  | 'text'
  | 'html'
  | 'fromName'
  | 'replyTo'
  | 'settingsUrl'
  | 'calendar'
  | 'message'
>;

const KEPT_MAILS = 2_000;

export interface OutboxOptions {
  /** Whether mails are queued for the worker, because there is an SMTP server. */
  queues: boolean;
  /** Whether mails are kept in memory for `__mock/outbox`, as in development. */
  keeps: boolean;
}

/** Receives the mails of handlers, in the unit of work that causes them. */
export class Outbox {
  private mails: Mail[] = [];

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly options: OutboxOptions,
  ) {}

  get isAvailable() {
    return this.options.queues || this.options.keeps;
  }

  /**
   * Guards calls that are pointless without a mail.
   * @param field the field of the form that the message belongs to
   * @throws UNAVAILABLE when this server has no way to send one
   */
  assertAvailable(field?: string) {
    if (!this.isAvailable) throw mailUnavailable(field);
  }

  /** Queues a mail together with the caller's other changes: both are saved, or neither. */
  async send(mail: NewMail) {
    if (this.options.queues) {
      await this.store.server.mails.put({ ...mail, id: newId(), ...newEntry(this.now()), failure: null });
    }
    if (this.options.keeps) this.store.onCommitted(() => this.keep(mail));
  }

  /** Keeps a mail in memory. It needs no unit of work. */
  keep({ to, subject, text, html, calendar }: NewMail) {
    this.mails.unshift({
      ...{ to, subject, text, html },
      ...(calendar && { calendar: calendar.text }),
      at: new Date(this.now()).toISOString(),
    });
    this.mails.length = Math.min(this.mails.length, KEPT_MAILS);
  }

  to(address: string): Mail[] {
    return this.mails.filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
  }
}

import type { Outbox } from '../mail/Outbox';
import { renderMail } from '../mail/renderMail';
import type { PushQueue } from '../push/PushQueue';
import type { AccountRecord, LeadRecord, PropertyRecord } from '../store/records';
import type { UserDirectory } from '../users/UserDirectory';

const ALERTS_AN_HOUR = 30;
const HOUR_MS = 60 * 60_000;

export interface Enquiry {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Tells agents about new enquiries, by mail and on their devices, but not more than an inbox can take when a form is abused. */
export class EnquiryAlerts {
  private readonly sentAt = new Map<string, number[]>();

  constructor(
    private readonly outbox: Outbox,
    private readonly pushes: PushQueue,
    private readonly users: UserDirectory,
    private readonly publicUrl: string,
    private readonly now: () => number,
  ) {}

  async send(
    account: AccountRecord,
    lead: Pick<LeadRecord, 'id'> & { isNew: boolean },
    property: PropertyRecord,
    enquiry: Enquiry,
  ) {
    const recent = this.listRecent(account.id);
    if (recent.length >= ALERTS_AN_HOUR) return;
    const isLast = recent.length === ALERTS_AN_HOUR - 1;
    this.sentAt.set(account.id, [...recent, this.now()]);
    const { name, email, phone, message } = enquiry;
    // Others may see the screen of a locked device: nothing but the name.
    await this.pushes.send(account, {
      title: `${lead.isNew ? 'New lead' : 'New enquiry'}: ${name}`,
      body: property.title,
      path: `/leads/${lead.id}`,
    });
    const mail = renderMail({
      subject: `New enquiry from ${name}`,
      title: `${name} is interested in ${property.title}`,
      paragraphs: isLast
        ? ["You've had many enquiries within an hour. You'll find any further ones in Lintel."]
        : [],
      details: [
        ...(email ? ([['Email', email]] as [string, string][]) : []),
        ...(phone ? ([['Phone', phone]] as [string, string][]) : []),
      ],
      quote: message,
      button: { label: 'Open the lead', url: `${this.publicUrl}/leads/${lead.id}` },
      note: email
        ? `Reply to this email to answer ${name}.`
        : 'You get this email because someone wrote to you on your public page.',
    });
    for (const { email: to } of await this.users.listMembers(account.id))
      await this.outbox.send({ ...mail, to, accountId: account.id, ...(email && { replyTo: email }) });
  }

  private listRecent(accountId: string): number[] {
    const now = this.now();
    for (const [id, times] of this.sentAt) if ((times.at(-1) ?? 0) <= now - HOUR_MS) this.sentAt.delete(id);
    return (this.sentAt.get(accountId) ?? []).filter((time) => time > now - HOUR_MS && time <= now);
  }
}

import type { Alert } from '../../alerts/Alerts';
import { newId } from '../../crypto/tokens';
import { notAcceptable, notFound } from '../../errors';
import { operation } from '../../http/operation';
import { messageOnly } from '../../http/responses';
import { normalizeEmail } from '../../normalizeEmail';
import type { Services } from '../../Services';
import { type MessageRecord, toMessageKey } from '../../store/messageRecords';
import type { LeadRecord } from '../../store/records';
import type { AccountData } from '../../store/Store';
import { readForm } from './readForm';
import { type InboundMail, readInboundMail } from './readInboundMail';
import { assertSigned, takeOnce } from './webhookSignature';

/** Receives a reply that a Mailgun route forwards, and adds it to the lead of the answered email. */
export const receiveMessage = operation(
  'POST /public/mailgun/messages',
  async ({ received: { fields }, services }) => {
    const { timestamp = '', token = '', signature = '', recipient = '' } = fields;
    if (!services.replyAddresses.address) throw notFound('address');
    assertSigned(services, { timestamp, token, signature });
    const key = services.replyAddresses.read(recipient);
    const address = key && (await services.replyAddresses.find(key));
    if (!address) throw notAcceptable("This address doesn't accept email");
    const { accountId, messageId } = address;
    await takeOnce(services, { timestamp, token, signature }, async () => {
      await services.store.run(accountId, async () => {
        const data = services.store.getAccountData(accountId);
        const answered = await data.messages.get(messageId);
        const lead = answered && (await findKeptLead(data, answered.leadId));
        if (!lead) throw notAcceptable('The lead of this address was deleted');
        await saveReply(services, data, { accountId, lead, answered, mail: readInboundMail(fields), token });
      });
      return accountId;
    });
    return messageOnly(200, 'Received');
  },
  readForm,
);

/** Finds the lead, or the one that it was merged into, even while it can be restored. */
async function findKeptLead(data: AccountData, id: string): Promise<LeadRecord | undefined> {
  const seen = new Set<string>();
  let lead = await data.leads.get(id);
  while (lead?.merge && !seen.has(lead.id)) {
    seen.add(lead.id);
    const kept = await data.leads.get(lead.merge.intoId);
    if (!kept) break;
    lead = kept;
  }
  return lead;
}

interface Reply {
  accountId: string;
  lead: LeadRecord;
  answered: MessageRecord;
  mail: InboundMail;
  token: string;
}

/** Saves a reply, unless it was received before: a mail server may deliver an email twice. */
async function saveReply(
  services: Services,
  data: AccountData,
  { accountId, lead, answered, mail, token }: Reply,
) {
  const messageId = mail.messageId || `${token}@mailgun`;
  const twins = await data.messages.find('received', toMessageKey(messageId));
  if (twins.some((twin) => twin.leadId === lead.id)) return;
  const at = new Date(services.now()).toISOString();
  const senders = [lead.email, answered.to.address].map(normalizeEmail);
  const isFromLead = senders.includes(normalizeEmail(mail.from.address));
  // An automatic reply is not a contact, and the agent need not read it.
  if (!mail.isAutomatic)
    await data.leads.put({
      ...lead,
      isRead: false,
      lastContact: at,
      updatedAt: at,
      version: lead.version + 1,
    });
  await data.messages.put({
    id: newId(),
    leadId: lead.id,
    direction: 'incoming',
    ...mail,
    // Some mail programs omit the references.
    references: mail.references.length > 0 ? mail.references : [...answered.references, answered.messageId],
    to: answered.from,
    ...{ status: 'received', reason: null, sentAt: null },
    messageId,
    inReplyToId: answered.id,
    isFromLead,
    createdAt: at,
    updatedAt: at,
    version: 1,
    replyKey: null,
  });
  if (!mail.isAutomatic)
    await services.alerts.send(
      { id: accountId },
      makeReplyAlert(lead, { ...mail, isFromLead }, services.settings.publicUrl),
    );
}

/** Makes the alert of a reply. Its title only contains the name, because a locked device may be seen by others. */
function makeReplyAlert(
  { id, name }: LeadRecord,
  { from, subject, text, isFromLead }: Pick<MessageRecord, 'from' | 'subject' | 'text' | 'isFromLead'>,
  publicUrl: string,
): Alert {
  const path = `/leads/${id}`;
  return {
    kind: 'reply',
    title: `New reply: ${name}`,
    body: '',
    path,
    mail: {
      subject: `New reply from ${name}`,
      title: `${name} answered your email`,
      paragraphs: [],
      details: [
        ['Subject', subject || 'No subject'],
        ...(isFromLead ? [] : ([['From', from.address]] as [string, string][])),
      ],
      quote: text,
      button: { label: 'Open the lead', url: publicUrl + path },
      note: "Reply from the lead's page to keep the conversation in the timeline.",
    },
  };
}

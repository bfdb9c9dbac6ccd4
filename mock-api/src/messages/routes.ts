import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import { ApiError, invalid } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { type Call, operation } from '../http/operation';
import { created, ok, okList, okWithMessage } from '../http/responses';
import { listMessagesOf, touchLead } from '../leads/leadMessages';
import { findLead } from '../leads/model';
import { getDomain, getSenderAddress } from '../mail/SmtpSender';
import { parseListQuery } from '../query/parseListQuery';
import type { MessageRecord } from '../store/messageRecords';
import type { AccountRecord, LeadRecord, UserRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { queueMessage } from './messageMail';
import { fillFields, findMessage, readPlaceholderValues, toMessageResponse } from './model';

const MAX_REFERENCES = 50;

export const listMessages = operation('GET /leads/{id}/messages', async ({ path, query: values, data }) => {
  const query = parseListQuery(values, new Set());
  const { id } = await findLead(data, path.id);
  // The records are stored oldest first, but of two in the same millisecond, the later one must be listed first.
  const messages = (await listMessagesOf(data, id))
    .reverse()
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  const start = (query.page - 1) * query.pageSize;
  const page = messages.slice(start, start + query.pageSize).map(toMessageResponse);
  return okList(page, messages.length, query);
});

export const getMessage = operation('GET /messages/{id}', async ({ path, data }) =>
  ok(toMessageResponse(await findMessage(data, path.id))),
);

export const getMessageSetup = operation(
  'GET /leads/{id}/messages/new',
  async ({ path, data, account, user, services }) => {
    const { outbox, replyAddresses, settings } = services;
    const lead = await findLead(data, path.id);
    return ok({
      canSend: outbox.isAvailable,
      repliesTo: replyAddresses.address ? null : getOwnAddress(account, user),
      values: await readPlaceholderValues(data, account, lead, settings.publicUrl),
    });
  },
);

export const sendMessage = operation('POST /leads/{id}/messages', async (call) => {
  const { account, body, data, path, services } = call;
  const lead = await findLead(data, path.id);
  services.outbox.assertAvailable();
  assertAddress(lead);
  const values = await readPlaceholderValues(data, account, lead, services.settings.publicUrl);
  const { subject, text } = fillFields(body, values);
  const answered = body.inReplyToId ? await findAnswered(data, lead, body.inReplyToId) : undefined;
  const id = newId();
  const mail = services.settings.mail ?? localMail;
  const replyKey = await services.replyAddresses.issue(account.id, id);
  const at = new Date(services.now()).toISOString();
  const message: MessageRecord = {
    id,
    leadId: lead.id,
    direction: 'outgoing',
    subject,
    text,
    fullText: null,
    from: { name: fullName(account), address: getSenderAddress(mail) },
    to: { name: lead.name, address: lead.email },
    ...{ status: 'queued', reason: null, sentAt: null },
    // The Message-ID identifies the email when a provider reports its result.
    messageId: `${replyKey}@${getDomain(mail)}`,
    inReplyToId: answered?.id ?? null,
    ...{ isFromLead: true, isAutomatic: false, attachments: 0 },
    createdAt: at,
    updatedAt: at,
    version: 1,
    replyKey,
    references: answered ? [...answered.references, answered.messageId].slice(-MAX_REFERENCES) : [],
  };
  return created(toMessageResponse(await queue(call, message, answered)), 'Sending your email');
});

/** Sends a failed email again, to the address that the lead has now. */
export const retryMessage = operation('POST /messages/{id}/retry', async (call) => {
  const { data, path, request, services } = call;
  const before = await findMessage(data, path.id);
  assertVersion(request, before);
  if (before.status !== 'failed' && before.status !== 'bounced')
    throw new ApiError(409, 'CONFLICT', 'Only an email that failed can be sent again');
  services.outbox.assertAvailable();
  const lead = await findLead(data, before.leadId);
  assertAddress(lead);
  const answered = before.inReplyToId ? await data.messages.get(before.inReplyToId) : undefined;
  const message: MessageRecord = {
    ...before,
    to: { name: lead.name, address: lead.email },
    ...{ status: 'queued', reason: null, sentAt: null },
    updatedAt: new Date(services.now()).toISOString(),
    version: before.version + 1,
  };
  return okWithMessage(toMessageResponse(await queue(call, message, answered)), 'Sending your email again');
});

type Sending = Pick<Call<'POST /messages/{id}/retry'>, 'account' | 'data' | 'services' | 'user'>;

/** Saves an email and queues its mail. Without a mail server, as in development, it counts as sent. */
async function queue(
  { account, data, services, user }: Sending,
  message: MessageRecord,
  answered: MessageRecord | undefined,
): Promise<MessageRecord> {
  const { updatedAt: at } = message;
  const saved: MessageRecord = services.mailWorker ? message : { ...message, status: 'sent', sentAt: at };
  await data.messages.put(saved);
  await queueMessage(services, account.id, saved, {
    ownAddress: getOwnAddress(account, user),
    inReplyTo: answered?.messageId || null,
  });
  if (saved.status === 'sent') await touchLead(data, saved.leadId, at);
  return saved;
}

/** Sender in development without a mail server. */
const localMail = { from: 'no-reply@localhost' };

const getOwnAddress = ({ profile }: AccountRecord, { email }: UserRecord) => profile.contact_email || email;

/** @throws VALIDATION */
function assertAddress({ name, email }: LeadRecord) {
  if (!email) throw invalid({ to: `${name} has no email address` });
}

/** @throws VALIDATION unless the answered email belongs to the lead */
async function findAnswered(data: AccountData, lead: LeadRecord, id: string): Promise<MessageRecord> {
  const answered = await data.messages.get(id);
  if (answered?.leadId !== lead.id) throw invalid({ inReplyToId: 'This email does not exist' });
  return answered;
}

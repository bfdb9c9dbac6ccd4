import type { Outbox } from '../mail/Outbox';
import type { MessageRecord } from '../store/messageRecords';
import type { ReplyAddresses } from './ReplyAddresses';

interface Context {
  outbox: Outbox;
  replyAddresses: ReplyAddresses;
}

/**
 * Queues the mail of an email to a lead, in the unit of work that saves the record.
 * @param ownAddress the agent's address, which receives replies when the server does not
 */
export async function queueMessage(
  { outbox, replyAddresses }: Context,
  accountId: string,
  message: MessageRecord,
  { ownAddress, inReplyTo }: { ownAddress: string; inReplyTo: string | null },
) {
  const { id, to, from, subject, text, replyKey, messageId, references } = message;
  await outbox.send({
    accountId,
    to: to.address,
    replyTo: (replyKey && replyAddresses.format(replyKey)) || ownAddress,
    subject,
    text: `${text}\n`,
    html: '',
    message: { id, fromName: from.name, messageId, inReplyTo, references },
  });
}

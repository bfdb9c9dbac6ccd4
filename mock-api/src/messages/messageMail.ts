import type { Outbox } from '../mail/Outbox';
import type { MessageRecord } from '../store/messageRecords';
import type { ReplyAddresses } from './ReplyAddresses';

interface Context {
  outbox: Outbox;
  replyAddresses: ReplyAddresses;
}

/**
 * Puts the mail of an email to a lead into the queue, in the unit of work that saves the record.
 * @param ownAddress the agent's, which gets replies where none are caught
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

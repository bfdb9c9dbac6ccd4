import { toStorableText } from '../http/readJsonBody';
import { touchLead } from '../leads/leadMessages';
import type { MailResult } from '../mail/MailWorker';
import type { Services } from '../Services';
import type { MailRecord } from '../store/mailRecord';
import type { MessageRecord } from '../store/messageRecords';
import type { AccountData } from '../store/Store';

const MAX_REASON = 500;

/**
 * Records the result of an email, in a unit of work with the account's lock. A bounced email remains bounced, even if
 * another result arrives later.
 * @returns false when there is no such email, or nothing has changed
 */
export async function settleMessage(
  data: AccountData,
  id: string,
  result: MailResult,
  now: number,
): Promise<boolean> {
  const message = await data.messages.get(id);
  if (message?.direction !== 'outgoing' || !mayBecome(message, result.status)) return false;
  const at = new Date(now).toISOString();
  const isSent = result.status === 'sent';
  await data.messages.put({
    ...message,
    status: result.status,
    reason: isSent ? null : toStorableText(result.reason.slice(0, MAX_REASON)),
    sentAt: isSent ? at : message.sentAt,
    updatedAt: at,
    version: message.version + 1,
  });
  if (isSent) await touchLead(data, message.leadId, at);
  return true;
}

/** Records the result of a mail with its email to a lead. Other mails have no record. */
export async function settleMail(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { accountId, message }: MailRecord,
  result: MailResult,
) {
  if (accountId && message) await settleMessage(store.getAccountData(accountId), message.id, result, now());
}

function mayBecome({ status }: MessageRecord, next: MailResult['status']): boolean {
  if (next === 'bounced') return status !== 'bounced';
  return status === 'queued';
}

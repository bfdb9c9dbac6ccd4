import { toStorableText } from '../http/readJsonBody';
import type { MessageRecord } from '../store/messageRecords';
import type { AccountData } from '../store/Store';
import { touchLead } from './model';

const MAX_REASON = 500;

/** What became of an email to a lead. */
export type MessageResult = { status: 'sent' } | { status: 'failed' | 'bounced'; reason: string };

/**
 * Notes what became of an email, in a unit of work with the account's lock. One that has bounced stays so, whatever comes in late.
 * @returns false when there is no such email, or nothing has changed
 */
export async function settleMessage(
  data: AccountData,
  id: string,
  result: MessageResult,
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

function mayBecome({ status }: MessageRecord, next: MessageResult['status']): boolean {
  if (next === 'bounced') return status !== 'bounced';
  return status === 'queued';
}

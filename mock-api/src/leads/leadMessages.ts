import type { MessageRecord } from '../store/messageRecords';
import type { AccountData } from '../store/Store';

/** Lists the account's emails with a lead, oldest first. */
export const listMessagesOf = ({ messages }: AccountData, leadId: string) => messages.find('leadId', leadId);

/** Finds the time of the last email between the lead and the agent; null when there is none. */
export async function findLastMessage(data: AccountData, leadId: string): Promise<string | null> {
  const moments = (await listMessagesOf(data, leadId)).flatMap(getContactTime);
  return moments.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null);
}

/** Returns the time at which an email counts as a contact. Automatic replies and unsent emails don't count. */
function getContactTime({ direction, status, isAutomatic, createdAt, sentAt }: MessageRecord): string[] {
  if (direction === 'incoming') return isAutomatic ? [] : [createdAt];
  return status === 'sent' && sentAt ? [sentAt] : [];
}

/** Sets the lead's last contact unless a later one is known. */
export async function touchLead(data: AccountData, leadId: string, at: string) {
  const lead = await data.leads.get(leadId);
  if (!lead || (lead.lastContact ?? '') >= at) return;
  await data.leads.put({ ...lead, lastContact: at, updatedAt: at, version: lead.version + 1 });
}

/** Permanently removes the emails of a lead, with their reply addresses. */
export async function removeMessagesOfLead(
  data: AccountData,
  replyAddresses: { remove(id: string): Promise<void> },
  leadId: string,
) {
  for (const { id, replyKey } of await listMessagesOf(data, leadId)) {
    if (replyKey) await replyAddresses.remove(replyKey);
    await data.messages.remove(id);
  }
}

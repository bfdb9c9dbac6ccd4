import type { MessageRecord } from '../store/messageRecords';
import type { AccountData } from '../store/Store';

/** The account's emails with a lead, oldest first. */
export const listMessagesOf = ({ messages }: AccountData, leadId: string) => messages.find('leadId', leadId);

/** When the lead and the agent last wrote to each other; null when they didn't. */
export async function findLastMessage(data: AccountData, leadId: string): Promise<string | null> {
  const moments = (await listMessagesOf(data, leadId)).flatMap(getContactTime);
  return moments.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null);
}

/** Neither automatic replies nor what was not sent is a contact. */
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

/** Removes the emails of a lead for good, with the addresses that they are answered to. */
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

import type { Schemas } from '@lintel/contract/api';
import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import { invalid, notFound } from '../errors';
import { operation } from '../http/operation';
import { noContent, okWithMessage } from '../http/responses';
import type { ActivityRecord, LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { findLastMessage } from './leadMessages';
import { listContacts } from './leadTimeline';
import { findLead, toLeadResponse } from './model';

export const recordContact = operation(
  'POST /leads/{id}/contacts',
  async ({ path, body: { channel, outcome: callOutcome, note }, data, account, services }) => {
    const lead = await findLead(data, path.id);
    const at = new Date(services.now()).toISOString();
    assertOutcome(channel, callOutcome);
    const contact: ActivityRecord = {
      id: newId(),
      leadId: lead.id,
      type: 'contact',
      at,
      by: fullName(account),
      text: note?.trim() || null,
      from: null,
      to: null,
      noteId: null,
      channel,
      ...(callOutcome && { outcome: callOutcome }),
    };
    await data.activities.put(contact);
    const after = withLastContact(lead, at, hasReached(contact) ? at : lead.lastContact);
    await data.leads.put(after);
    return okWithMessage(toLeadResponse(after), 'Contact added to the timeline');
  },
);

export const updateContact = operation('PATCH /contacts/{id}', async ({ path, body, data, services }) => {
  const { contact: before, lead } = await findContact(data, path.id);
  assertOutcome(before.channel, body.outcome);
  const contact = {
    ...before,
    ...(body.outcome && { outcome: body.outcome }),
    ...(body.note !== undefined && { text: body.note.trim() || null }),
  };
  await data.activities.put(contact);
  const after = withLastContact(
    lead,
    new Date(services.now()).toISOString(),
    await findLastContact(data, lead, before),
  );
  await data.leads.put(after);
  return okWithMessage(toLeadResponse(after), 'Contact updated');
});

export const deleteContact = operation('DELETE /contacts/{id}', async ({ path, data, services }) => {
  const { contact, lead } = await findContact(data, path.id);
  await data.activities.remove(contact.id);
  await data.leads.put(
    withLastContact(lead, new Date(services.now()).toISOString(), await findLastContact(data, lead, contact)),
  );
  return noContent();
});

/**
 * Whether a contact reached the lead. A call counts only if it was answered. Calls recorded before outcomes existed
 * count, too.
 */
export const hasReached = (contact: Pick<ActivityRecord, 'outcome'>) =>
  (contact.outcome ?? 'reached') === 'reached';

const withLastContact = (lead: LeadRecord, at: string, lastContact: string | null): LeadRecord => ({
  ...lead,
  lastContact,
  updatedAt: at,
  version: lead.version + 1,
});

/** Finds the date of the last contact after a change of one contact. A date later than that contact is kept. */
async function findLastContact(
  data: AccountData,
  lead: LeadRecord,
  { at }: ActivityRecord,
): Promise<string | null> {
  const reached = (await listContacts(data, lead.id)).filter(hasReached);
  const latest = reached.reduce<string | null>(
    (last, contact) => (last === null || contact.at > last ? contact.at : last),
    await findLastMessage(data, lead.id),
  );
  return lead.lastContact !== null && lead.lastContact > at ? lead.lastContact : latest;
}

/** @throws VALIDATION */
function assertOutcome(channel: ActivityRecord['channel'], callOutcome: Schemas['CallOutcome'] | undefined) {
  if (callOutcome && channel !== 'call') throw invalid({ outcome: 'Only calls have an outcome' });
}

/** @throws NOT_FOUND when the account has no such contact, or its lead is deleted */
async function findContact(data: AccountData, id: string) {
  const contact = await data.activities.get(id);
  const lead = await data.leads.get(contact?.leadId ?? '');
  if (contact?.type !== 'contact' || !lead || lead.deletedAt) throw notFound('contact');
  return { contact, lead };
}

import type { Schemas } from '@lintel/contract/api';
import { getPhoneKey, isSamePhone } from '@lintel/contract/phone';
import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import { invalid } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { ok, okWithMessage } from '../http/responses';
import { normalizeEmail } from '../normalizeEmail';
import type { LeadMerge, LeadRecord } from '../store/leadRecord';
import type { AccountData } from '../store/Store';
import { findLead, toLeadResponse, uniqueTags } from './model';

const MAX_DUPLICATES = 10;
const MAX_TAGS = 20;

export const listDuplicates = operation('GET /leads/duplicates', async ({ query, data }) => {
  const { email = '', phone = '', except } = query;
  const [sameEmail, sameKey] = await Promise.all([
    email.trim() === '' ? [] : data.leads.find('email', normalizeEmail(email)),
    getPhoneKey(phone) === '' ? [] : data.leads.find('phone', getPhoneKey(phone)),
  ]);
  const byEmail = new Set(sameEmail.map(({ id }) => id));
  const samePhone = sameKey.filter((lead) => isSamePhone(lead.phone, phone));
  const byPhone = new Set(samePhone.map(({ id }) => id));
  const found = [...sameEmail, ...samePhone.filter(({ id }) => !byEmail.has(id))]
    .filter(({ id }) => id !== except)
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .slice(0, MAX_DUPLICATES);
  return ok(
    found.map(({ id, name, email, phone, date, status }): Schemas['LeadDuplicate'] => ({
      ...{ id, name, email, phone, date, status },
      matches: [
        ...(byEmail.has(id) ? (['email'] as const) : []),
        ...(byPhone.has(id) ? (['phone'] as const) : []),
      ],
    })),
  );
});

export const mergeLeads = operation(
  'POST /leads/{id}/merge',
  async ({ path, body, data, account, request, services }) => {
    const kept = await findLead(data, path.id);
    assertVersion(request, kept);
    const duplicate = await data.leads.get(body.duplicateId);
    if (!duplicate || duplicate.deletedAt) throw invalid({ duplicateId: 'This lead does not exist' });
    if (duplicate.id === kept.id) throw invalid({ duplicateId: 'Choose another lead' });
    await data.activities.assertRoom();
    const at = new Date(services.now()).toISOString();
    const after = fillIn(kept, duplicate);
    // Adds the fields that leads of earlier versions lack.
    const saved = toLeadResponse(kept);
    const before = Object.fromEntries(
      Object.keys(after).map((field) => [field, saved[field as keyof typeof saved]]),
    ) as LeadMerge['before'];
    const moved = await moveRecords(data, duplicate.id, kept.id);
    const activityId = newId();
    await data.activities.put({
      id: activityId,
      leadId: kept.id,
      type: 'merged',
      at,
      by: fullName(account),
      // This entry preserves the values that the kept lead does not take over.
      text: [duplicate.name, duplicate.email, duplicate.phone].filter(Boolean).join(', '),
      from: null,
      to: null,
      noteId: null,
    });
    const merged: LeadRecord = { ...kept, ...after, updatedAt: at, version: kept.version + 1 };
    await data.leads.put({
      ...duplicate,
      merge: { intoId: kept.id, activityId, moved, before, after },
      deletedAt: at,
      updatedAt: at,
      version: duplicate.version + 1,
    });
    await data.leads.put(merged);
    return okWithMessage(toLeadResponse(merged), 'Leads merged');
  },
);

const fields = ['email', 'phone', 'propertyId', 'message', 'source', 'followUpAt'] as const;
const wishes = ['wishedOffer', 'wishedType', 'wishedPlace', 'wishedBedrooms'] as const;
const budget = ['budgetMin', 'budgetMax', 'budgetCurrency'] as const;

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Returns the fields that a lead takes over from its duplicate: the ones that it lacks, all tags, the later contact,
 * and the unread state.
 */
function fillIn(kept: LeadRecord, duplicate: LeadRecord): LeadMerge['after'] {
  const hasBudget = budget.some((field) => !isBlank(kept[field]));
  const lacking = [...fields, ...wishes, ...(hasBudget ? [] : budget)].filter(
    (field) => isBlank(kept[field]) && !isBlank(duplicate[field]),
  );
  const tags = uniqueTags([...(kept.tags ?? []), ...(duplicate.tags ?? [])]).slice(0, MAX_TAGS);
  const isContactedLater = (duplicate.lastContact ?? '') > (kept.lastContact ?? '');
  return {
    ...Object.fromEntries(lacking.map((field) => [field, duplicate[field]])),
    ...(tags.length > (kept.tags ?? []).length && { tags }),
    ...(isContactedLater && { lastContact: duplicate.lastContact }),
    ...(kept.isRead && !duplicate.isRead && { isRead: false }),
  };
}

const collections = ['notes', 'activities', 'tasks', 'messages'] as const;

/** Moves notes, timeline, tasks, viewings and emails. @returns their ids */
async function moveRecords(data: AccountData, fromId: string, toId: string): Promise<LeadMerge['moved']> {
  const moved = { notes: [], activities: [], tasks: [], messages: [] } as Required<LeadMerge['moved']>;
  for (const name of collections)
    for (const record of await data[name].find('leadId', fromId)) {
      await moveRecord(data, name, record.id, toId);
      moved[name].push(record.id);
    }
  return moved;
}

async function moveRecord(data: AccountData, name: (typeof collections)[number], id: string, leadId: string) {
  if (name === 'notes') {
    const note = await data.notes.get(id);
    if (note) await data.notes.put({ ...note, leadId });
  } else if (name === 'activities') {
    const activity = await data.activities.get(id);
    if (activity) await data.activities.put({ ...activity, leadId });
  } else if (name === 'messages') {
    const message = await data.messages.get(id);
    if (message) await data.messages.put({ ...message, leadId });
  } else {
    const task = await data.tasks.get(id);
    if (task) await data.tasks.put({ ...task, leadId });
  }
}

/**
 * Returns records and field values from the kept lead to a restored duplicate: records that still exist, and fields
 * that have not changed since.
 */
export async function undoMerge(data: AccountData, restored: LeadRecord, merge: LeadMerge) {
  const owners = await listOwners(data, merge);
  for (const name of collections)
    for (const id of merge.moved[name] ?? []) {
      const record = await data[name].get(id);
      if (record?.leadId && owners.has(record.leadId)) await moveRecord(data, name, id, restored.id);
    }
  await data.activities.remove(merge.activityId);
  const kept = await data.leads.get(merge.intoId);
  if (!kept) return;
  const unchanged = (Object.keys(merge.after) as (keyof LeadMerge['after'] & keyof LeadRecord)[]).filter(
    (field) => JSON.stringify(kept[field]) === JSON.stringify(merge.after[field]),
  );
  await data.leads.put({
    ...kept,
    ...Object.fromEntries(unchanged.map((field) => [field, merge.before[field]])),
    updatedAt: restored.updatedAt,
    version: kept.version + 1,
  });
}

/** Returns the ids of the kept lead and of the leads into which it has been merged itself. */
async function listOwners(data: AccountData, { intoId }: LeadMerge): Promise<ReadonlySet<string>> {
  const owners = new Set<string>();
  let next: string | undefined = intoId;
  while (next && !owners.has(next)) {
    owners.add(next);
    next = (await data.leads.get(next))?.merge?.intoId;
  }
  return owners;
}

import type { Schemas } from '@lintel/contract/api';
import { MANUAL_SOURCE } from '@lintel/contract/domain';
import { newId } from '../crypto/tokens';
import { invalid, notFound } from '../errors';
import { normalizeEmail } from '../normalizeEmail';
import { toLeadProperties } from '../properties/model';
import { foldText } from '../query/foldText';
import type { ActivityRecord, LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { trimTexts } from '../trimTexts';

/** Converts a lead for the API. */
export function toLeadResponse(lead: LeadRecord): Schemas['Lead'] {
  const { deletedAt, followUpBefore: _, merge: __, ...record } = lead;
  return {
    ...blankWishes,
    ...record,
    lostReason: getLostReason(lead),
    ...(deletedAt && { deletedAt }),
  };
}

/**
 * Returns why a lead is lost after a change. The reason is removed when the stage changes; records of earlier versions
 * may have kept it.
 */
export function getLostReason(before: LeadRecord, given: Partial<LeadRecord> = {}): string | null {
  if ((given.status ?? before.status) !== 'Lost') return null;
  if (given.lostReason !== undefined) return given.lostReason;
  return before.status === 'Lost' ? before.lostReason : null;
}

/** Wishes of a lead that has none. */
const blankWishes = {
  budgetMin: null,
  budgetMax: null,
  budgetCurrency: null,
  wishedOffer: null,
  wishedType: null,
  wishedPlace: '',
  wishedBedrooms: null,
  tags: [] as string[],
} satisfies Partial<LeadRecord>;

/**
 * Converts the fields of a change for storage: dates in UTC, because they are compared as text, no spaces around texts,
 * and no repeated tags.
 */
export function toStoredFields<Given extends Partial<Schemas['LeadPatch']>>(given: Given): Given {
  const { followUpAt, lostReason, tags } = given;
  return {
    ...trimTexts(given, ['name', 'phone', 'source', 'message', 'wishedPlace']),
    ...(followUpAt && { followUpAt: new Date(followUpAt).toISOString() }),
    ...(lostReason !== undefined && { lostReason: lostReason?.trim() || null }),
    ...(tags && { tags: uniqueTags(tags) }),
  };
}

/** Removes repeated tags. Tags that only differ in case are equal; the first one is kept. */
export function uniqueTags(tags: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const tag of tags) {
    const key = foldText(tag.trim());
    if (!unique.has(key)) unique.set(key, tag.trim());
  }
  return [...unique.values()];
}

/** @throws VALIDATION when the budget's limits or its currency don't fit together */
export function assertBudget({ budgetMin, budgetMax, budgetCurrency }: Partial<LeadRecord>) {
  const hasMin = typeof budgetMin === 'number';
  const hasMax = typeof budgetMax === 'number';
  if ((hasMin || hasMax) && !budgetCurrency) throw invalid({ budgetCurrency: 'Choose a currency' });
  if (hasMin && hasMax && budgetMax < budgetMin)
    throw invalid({ budgetMax: 'Enter an amount that is not below the minimum' });
}

/** Converts leads for the API. @param expand embeds their listings, for `_expand=property` */
export async function toLeadResponses(
  leads: readonly LeadRecord[],
  data: AccountData,
  expand: boolean,
): Promise<Schemas['Lead'][]> {
  if (!expand) return leads.map(toLeadResponse);
  const ids = leads.flatMap(({ propertyId }) => propertyId ?? []);
  const properties = await toLeadProperties(await data.properties.getMany(ids), data);
  return leads.map((lead) => ({
    ...toLeadResponse(lead),
    property: properties.get(lead.propertyId ?? '') ?? null,
  }));
}

/** Makes a new lead: stage New, added manually and read, unless `given` overrides it. */
export const makeLead = (given: Partial<LeadRecord> & { name: string }, at: string): LeadRecord => ({
  id: newId(),
  email: '',
  phone: '',
  propertyId: null,
  message: '',
  status: 'New',
  source: MANUAL_SOURCE,
  isRead: true,
  followUpAt: null,
  lostReason: null,
  date: at,
  lastContact: null,
  deletedAt: null,
  updatedAt: at,
  version: 1,
  ...given,
});

/** Saves a new lead and starts its timeline. */
export async function addLead(data: AccountData, lead: LeadRecord, by: string, type: ActivityRecord['type']) {
  await data.activities.assertRoom();
  await data.leads.put(lead);
  await data.activities.put({
    id: newId(),
    leadId: lead.id,
    type,
    at: lead.updatedAt,
    by,
    text: lead.message || null,
    from: null,
    to: null,
    noteId: null,
  });
}

/** @throws NOT_FOUND when the account has no such lead, or the lead is deleted */
export async function findLead(data: AccountData, id: string): Promise<LeadRecord> {
  const lead = await data.leads.get(id);
  if (!lead || lead.deletedAt) throw notFound('lead');
  return lead;
}

/** Finds the account's lead with an address, ignoring case and deleted leads. */
export const findLeadByEmail = async (data: AccountData, email: string): Promise<LeadRecord | undefined> =>
  (await data.leads.find('email', normalizeEmail(email))).at(-1);

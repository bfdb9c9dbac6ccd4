import type { Schemas } from '@lintel/contract/api';
import { LEGACY_LEAD_STATUS, leadStages } from '@lintel/contract/domain';
import { getPhoneKey, isSamePhone } from '@lintel/contract/phone';
import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import {
  type CsvRow,
  importCsv,
  importedDate,
  importedId,
  importMessage,
  RowFault,
  type RowResult,
} from '../csv/importCsv';
import { operation } from '../http/operation';
import { saved } from '../http/responses';
import { foldText } from '../query/foldText';
import { memoizeByAccount } from '../query/memoizeByAccount';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { leadsByEmail, newLead, putNewLead } from './model';
import { leadMove } from './routes';
export const importLeads = operation(
  'POST /leads/import',
  async ({ data, account, query, request, services }) => {
    const context: ImportContext = {
      data,
      titles: listingTitles(data),
      at: new Date(services.now()).toISOString(),
      by: fullName(account),
      accountId: account.id,
      ...query,
    };
    const report = await importCsv(request, (row) => importRow(row, context));
    return saved(report, importMessage(report));
  },
);

interface ImportContext {
  data: AccountData;
  /** Listings by folded title. */
  titles: Map<string, string>;
  at: string;
  by: string;
  accountId: string;
  onExisting?: Schemas['OnExisting'];
  dryRun?: boolean;
}

const listingTitles = (data: AccountData) =>
  new Map(
    [...data.properties.values()]
      .filter(({ state }) => state !== 'Deleted')
      .map(({ id, title }) => [foldText(title.trim()), id]),
  );

/** @throws RowFault */
function importRow(row: CsvRow, context: ImportContext): RowResult {
  const { data, at, by, accountId, onExisting, dryRun } = context;
  const fields = readFields(row, context);
  const id = importedId(row, accountId);
  if (id && data.leads.get(id)) return { outcome: 'added', isExisting: false };
  const known = existingLead(data, fields);
  if (known && !onExisting) {
    const { email } = fields;
    throw new RowFault(`${email && known.email ? email : fields.phone} is a lead already`);
  }
  if (known && onExisting === 'skip') return { outcome: 'skipped', isExisting: true };
  if (known) {
    if (!dryRun) updateLead(known, fields, context);
    return { outcome: 'updated', isExisting: true };
  }
  if (!dryRun) {
    const { status = 'New', source = 'CSV import', date = at } = fields;
    putNewLead(data, newLead({ ...fields, status, source, date, ...(id && { id }) }, at), by, 'created');
  }
  return { outcome: 'added', isExisting: false };
}

type Fields = Partial<LeadRecord> & { name: string };

/**
 * The fields of a row; empty cells are left out.
 * @throws RowFault
 */
function readFields(row: CsvRow, { titles, at }: ImportContext): Fields {
  const { name = '', property = '', source = '', message = '' } = row;
  const [email, phone, status] = ['email', 'phone', 'status'].map((title) => row[title]?.trim() ?? '');
  const propertyId = titles.get(foldText(property.trim()));
  if (name.trim() === '' || name.length > 200)
    throw new RowFault('A name of at most 200 characters is needed');
  if (email && !/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(email))
    throw new RowFault(`"${email.slice(0, 60)}" is no email address`);
  if (phone && phone.length > 50) throw new RowFault('The phone number is longer than 50 characters');
  if (status && ![...leadStages, LEGACY_LEAD_STATUS].includes(status))
    throw new RowFault(`"${status}" is no stage`);
  const date = importedDate(row['date'], at);
  if (property.trim() !== '' && propertyId === undefined)
    throw new RowFault(`There is no listing "${property}"`);
  if (source.length > 100 || message.length > 5_000) throw new RowFault('Source or message is too long');
  return {
    name,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(status && { status }),
    ...(date && { date }),
    ...(propertyId && { propertyId }),
    ...(source && { source }),
    ...(message && { message }),
  };
}

/** The account's leads by `phoneKey`, without deleted ones. */
const leadsByPhone = memoizeByAccount(({ leads }) => {
  const all = new Map<string, Set<string>>();
  const withoutEmail = new Map<string, Set<string>>();
  const indexesOf = ({ email }: LeadRecord) => (email === '' ? [all, withoutEmail] : [all]);
  const add = (lead: LeadRecord) => {
    const key = getPhoneKey(lead.phone);
    if (key === '' || lead.deletedAt) return;
    for (const index of indexesOf(lead)) index.set(key, (index.get(key) ?? new Set()).add(lead.id));
  };
  const drop = (lead: LeadRecord) => {
    const key = getPhoneKey(lead.phone);
    for (const index of indexesOf(lead)) {
      index.get(key)?.delete(lead.id);
      if (index.get(key)?.size === 0) index.delete(key);
    }
  };
  for (const lead of leads.values()) add(lead);
  leads.watch(({ before, after }) => {
    if (before) drop(before);
    if (after) add(after);
  });
  return (phone: string, { isWithoutEmail }: { isWithoutEmail: boolean }): LeadRecord | undefined => {
    for (const id of (isWithoutEmail ? withoutEmail : all).get(getPhoneKey(phone)) ?? []) {
      const lead = leads.get(id);
      if (lead && isSamePhone(lead.phone, phone)) return lead;
    }
    return undefined;
  };
});

/** Matches by address, else by phone number unless both have an address: two people may share a phone. */
function existingLead(data: AccountData, { email = '', phone = '' }: Fields): LeadRecord | undefined {
  const byEmail = email === '' ? undefined : leadsByEmail(data)(email);
  return byEmail ?? leadsByPhone(data)(phone, { isWithoutEmail: email !== '' });
}

const titleOf = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  propertyId: 'Property',
  date: 'Date',
  source: 'Source',
  message: 'Message',
} satisfies Partial<Record<keyof LeadRecord, string>>;

/** The fields in which a row differs. Empty cells and another notation of a number or address change nothing. */
function updateLead(before: LeadRecord, given: Fields, { data, at, by }: ImportContext) {
  const fields = { ...given };
  if (fields.phone && isSamePhone(fields.phone, before.phone)) delete fields.phone;
  if (fields.email?.toLowerCase() === before.email.toLowerCase()) delete fields.email;
  const changed = (Object.keys(titleOf) as (keyof typeof titleOf)[]).filter(
    (field) => fields[field] !== undefined && fields[field] !== before[field],
  );
  const moved = fields.status !== undefined && fields.status !== before.status;
  if (changed.length === 0 && !moved) return;
  const after: LeadRecord = {
    ...before,
    ...fields,
    lostReason: fields.status && fields.status !== 'Lost' ? null : before.lostReason,
    updatedAt: at,
    version: before.version + 1,
  };
  data.leads.put(after);
  if (moved) data.activities.put(leadMove(before, after, by));
  if (changed.length === 0) return;
  data.activities.put({
    id: newId(),
    leadId: after.id,
    type: 'imported',
    at,
    by,
    text: changed.map((field) => titleOf[field]).join(', '),
    from: null,
    to: null,
    noteId: null,
  });
}

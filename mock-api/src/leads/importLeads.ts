import type { Schemas } from '@lintel/contract/api';
import { LEGACY_LEAD_STATUS, leadStages } from '@lintel/contract/domain';
import { getPhoneKey, isSamePhone } from '@lintel/contract/phone';
import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import {
  type CsvRow,
  deriveRecordId,
  formatImportMessage,
  importCsv,
  parseDateCell,
  RowError,
  type RowResult,
  toOneLine,
} from '../csv/importCsv';
import { lockLater, operation } from '../http/operation';
import { okWithMessage } from '../http/responses';
import { foldText } from '../query/foldText';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { addLead, findLeadByEmail, makeLead } from './model';
import { makeStageActivity } from './routes';

const columns = ['row id', 'name', 'email', 'phone', 'property', 'date', 'status', 'source', 'message'];

export const importLeads = lockLater(
  operation('POST /leads/import', async ({ data, account, query, request, services }) => {
    const report = await services.concurrencyLimits.imports.run(account.id, () =>
      importCsv({ request, store: services.store, accountId: account.id }, columns, async () => {
        const context: ImportContext = {
          data,
          titles: await mapListingTitles(data),
          at: new Date(services.now()).toISOString(),
          by: fullName(account),
          accountId: account.id,
          ...query,
        };
        return (row) => importRow(row, context);
      }),
    );
    return okWithMessage(report, formatImportMessage(report));
  }),
);

interface ImportContext {
  data: AccountData;
  /** Listing ids by folded title. */
  titles: Map<string, string>;
  at: string;
  by: string;
  accountId: string;
  onExisting?: Schemas['OnExisting'];
  dryRun?: boolean;
}

async function mapListingTitles(data: AccountData): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const { id, title, state } of await data.properties.readTexts(['title', 'state']))
    if (title !== null && state !== 'Deleted') titles.set(foldText(title.trim()), id);
  return titles;
}

/** @throws RowError */
async function importRow(row: CsvRow, context: ImportContext): Promise<RowResult> {
  const { data, at, by, accountId, onExisting, dryRun } = context;
  const fields = readFields(row, context);
  const id = deriveRecordId(row, accountId);
  if (id && (await data.leads.get(id))) return { action: 'added', isExisting: false };
  const existing = await findExistingLead(data, fields);
  if (existing && !onExisting) {
    const { email } = fields;
    throw new RowError(`${email && existing.email ? email : fields.phone} is already a lead`);
  }
  if (existing && onExisting === 'skip') return { action: 'skipped', isExisting: true };
  if (existing) {
    if (!dryRun) await updateLead(existing, fields, context);
    return { action: 'updated', isExisting: true };
  }
  if (!dryRun) {
    const { status = 'New', source = 'CSV import', date = at } = fields;
    await addLead(data, makeLead({ ...fields, status, source, date, ...(id && { id }) }, at), by, 'created');
  }
  return { action: 'added', isExisting: false };
}

type Fields = Partial<LeadRecord> & { name: string };

/**
 * Reads the fields of a row, without empty cells.
 * @throws RowError
 */
function readFields(row: CsvRow, { titles, at }: ImportContext): Fields {
  const { property = '', message = '' } = row;
  const [name, email, phone, status, source] = ['name', 'email', 'phone', 'status', 'source'].map((title) =>
    toOneLine(row[title]),
  ) as [string, string, string, string, string];
  const propertyId = titles.get(foldText(property.trim()));
  if (name === '' || name.length > 200) throw new RowError('Enter a name of at most 200 characters');
  if (email && !/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(email))
    throw new RowError(`"${email.slice(0, 60)}" is not an email address`);
  if (phone && phone.length > 50) throw new RowError('The phone number is longer than 50 characters');
  if (status && ![...leadStages, LEGACY_LEAD_STATUS].includes(status))
    throw new RowError(`"${status}" is not a stage`);
  const date = parseDateCell(row['date'], at);
  if (property.trim() !== '' && propertyId === undefined)
    throw new RowError(`There is no listing "${property}"`);
  if (source.length > 100 || message.length > 5_000) throw new RowError('Source or message is too long');
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

/** Finds a lead by phone number in any notation, without deleted leads. */
async function findLeadByPhone(
  { leads }: AccountData,
  phone: string,
  index: 'phone' | 'phoneOnly',
): Promise<LeadRecord | undefined> {
  const key = getPhoneKey(phone);
  if (key === '') return undefined;
  return (await leads.find(index, key)).find((lead) => isSamePhone(lead.phone, phone));
}

/** Finds a lead by address, or by phone number when either has no address: two people may share a phone. */
async function findExistingLead(
  data: AccountData,
  { email = '', phone = '' }: Fields,
): Promise<LeadRecord | undefined> {
  if (email === '') return findLeadByPhone(data, phone, 'phone');
  return (await findLeadByEmail(data, email)) ?? findLeadByPhone(data, phone, 'phoneOnly');
}

const columnTitles = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  propertyId: 'Property',
  date: 'Date',
  source: 'Source',
  message: 'Message',
} satisfies Partial<Record<keyof LeadRecord, string>>;

/**
 * Updates the fields in which a row differs. Empty cells and another notation of a number or address change nothing.
 */
async function updateLead(before: LeadRecord, given: Fields, { data, at, by }: ImportContext) {
  const fields = { ...given };
  if (fields.phone && isSamePhone(fields.phone, before.phone)) delete fields.phone;
  if (fields.email?.toLowerCase() === before.email.toLowerCase()) delete fields.email;
  const changed = (Object.keys(columnTitles) as (keyof typeof columnTitles)[]).filter(
    (field) => fields[field] !== undefined && fields[field] !== before[field],
  );
  const isMoved = fields.status !== undefined && fields.status !== before.status;
  if (changed.length === 0 && !isMoved) return;
  const after: LeadRecord = {
    ...before,
    ...fields,
    lostReason: fields.status && fields.status !== 'Lost' ? null : before.lostReason,
    updatedAt: at,
    version: before.version + 1,
  };
  await data.leads.put(after);
  if (isMoved) await data.activities.put(makeStageActivity(before, after, by));
  if (changed.length === 0) return;
  await data.activities.put({
    id: newId(),
    leadId: after.id,
    type: 'imported',
    at,
    by,
    text: changed.map((field) => columnTitles[field]).join(', '),
    from: null,
    to: null,
    noteId: null,
  });
}

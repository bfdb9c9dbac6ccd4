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
import { groupBy } from '../groupBy';
import { lockLater, operation } from '../http/operation';
import { okWithMessage } from '../http/responses';
import { foldSearchText } from '../query/foldText';
import type { LeadRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { addLead, findLeadByEmail, getLostReason, makeLead } from './model';
import { makeStageActivity } from './routes';

const columns = ['row id', 'name', 'email', 'phone', 'property', 'date', 'status', 'source', 'message'];

export const importLeads = lockLater(
  operation('POST /leads/import', async ({ data, account, query, request, services }) => {
    const report = await services.concurrencyLimits.imports.run(account.id, () =>
      importCsv({ request, store: services.store, accountId: account.id }, columns, async () => {
        const context: ImportContext = {
          data,
          listings: await groupListings(data),
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
  /** All listings by folded title. */
  listings: Listings;
  at: string;
  by: string;
  accountId: string;
  onExisting?: Schemas['OnExisting'];
  dryRun?: boolean;
}

type Listing = Pick<PropertyRecord, 'id' | 'title'> & { isDeleted: boolean };
type Listings = ReadonlyMap<string, Listing[]>;

async function groupListings(data: AccountData): Promise<Listings> {
  const listings = (await data.properties.readTexts(['title', 'state'])).map(({ id, title, state }) => ({
    id,
    title: title ?? '',
    isDeleted: state === 'Deleted',
  }));
  return groupBy(listings, ({ title }) => foldSearchText(title));
}

/**
 * Finds the listing of a row by its title, ignoring case and accents; an exact match takes precedence. A lead keeps its
 * current listing if that has the title, even if it is deleted.
 * @throws RowError
 */
function findListing(cell: string, listings: Listings, currentId: string | null = null): string | undefined {
  const title = cell.trim();
  if (title === '') return undefined;
  const found = listings.get(foldSearchText(title)) ?? [];
  const same = found.filter((listing) => listing.title.trim() === title);
  for (const candidates of [same, found]) {
    if (candidates.some(({ id }) => id === currentId)) return currentId ?? undefined;
    const [only, ...others] = candidates.filter(({ isDeleted }) => !isDeleted);
    if (others.length > 0)
      throw new RowError(
        `There are ${others.length + 1} listings called "${title}". Give them different titles, then import this row again`,
      );
    if (only) return only.id;
  }
  throw new RowError(`There is no listing "${title}"`);
}

/** @throws RowError */
async function importRow(row: CsvRow, context: ImportContext): Promise<RowResult> {
  const { data, at, by, accountId, onExisting, dryRun } = context;
  const person = readFields(row, context);
  const id = deriveRecordId(row, accountId);
  if (id && (await data.leads.get(id))) return { action: 'added', isExisting: false };
  const existing = await findExistingLead(data, person);
  const propertyId = findListing(row['property'] ?? '', context.listings, existing?.propertyId);
  const fields = { ...person, ...(propertyId && { propertyId }) };
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
 * Reads the fields of a row but its listing, without empty cells.
 * @throws RowError
 */
function readFields(row: CsvRow, { at }: ImportContext): Fields {
  const { message = '' } = row;
  const [name, email, phone, status, source] = ['name', 'email', 'phone', 'status', 'source'].map((title) =>
    toOneLine(row[title]),
  ) as [string, string, string, string, string];
  if (name === '' || name.length > 200) throw new RowError('Enter a name of at most 200 characters');
  if (email && !/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(email))
    throw new RowError(`"${email.slice(0, 60)}" is not an email address`);
  if (phone && phone.length > 50) throw new RowError('The phone number is longer than 50 characters');
  if (status && ![...leadStages, LEGACY_LEAD_STATUS].includes(status))
    throw new RowError(`"${status}" is not a stage`);
  const date = parseDateCell(row['date'], at);
  if (source.length > 100 || message.length > 5_000) throw new RowError('Source or message is too long');
  return {
    name,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(status && { status }),
    ...(date && { date }),
    ...(source && { source }),
    ...(message && { message }),
  };
}

/** Finds a lead by phone number in any notation, ignoring deleted leads. */
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
    lostReason: getLostReason(before, fields),
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

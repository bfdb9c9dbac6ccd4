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
import type { SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { ALREADY_THERE, newSubscriber, SUPPRESSED, subscribersByEmail, unsubscribed } from './model';
export const importSubscribers = operation(
  'POST /subscribers/import',
  async ({ data, account, query: { onExisting, dryRun }, request, services }) => {
    const at = new Date(services.now()).toISOString();
    const report = await importCsv(request, (row): RowResult => {
      const fields = readFields(row, at);
      const id = importedId(row, account.id);
      if (id && data.subscribers.get(id)) return { outcome: 'added', isExisting: false };
      const known = subscribersByEmail(data)(fields.email);
      if (!known) {
        if (!dryRun) addSubscriber(data, fields, id, at);
        return { outcome: 'added', isExisting: false };
      }
      if (known.status === 'Unsubscribed' && (fields.status !== 'Unsubscribed' || known.deletedAt))
        throw new RowFault(`${fields.email}: ${SUPPRESSED}`);
      if (!onExisting) throw new RowFault(`${fields.email}: ${ALREADY_THERE}`);
      if (onExisting === 'skip') return { outcome: 'skipped', isExisting: true };
      if (!dryRun) updateSubscriber(data, known, fields, at);
      return { outcome: 'updated', isExisting: true };
    });
    return saved(report, importMessage(report));
  },
);

type Fields = Partial<SubscriberRecord> & { email: string };

/**
 * The fields of a row; empty cells are left out.
 * @throws RowFault
 */
function readFields(row: CsvRow, at: string): Fields {
  const { source = '' } = row;
  const email = row['email']?.trim() ?? '';
  const name = row['subscriber'] ?? row['name'] ?? '';
  const status = row['status']?.trim() ?? '';
  if (!/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(email))
    throw new RowFault(`"${email.slice(0, 60)}" is no email address`);
  if (name.length > 200 || source.length > 100) throw new RowFault('Name or source is too long');
  if (status !== '' && status !== 'Active' && status !== 'Unsubscribed')
    throw new RowFault(`"${status}" is no status`);
  const joinDate = importedDate(row['join date'], at);
  return {
    email,
    ...(name && { name }),
    ...(source && { source }),
    ...(status !== '' && { status }),
    ...(joinDate && { joinDate }),
  };
}

function addSubscriber(data: AccountData, fields: Fields, id: string | undefined, at: string) {
  const unsubscribedAt = fields.status === 'Unsubscribed' ? at : null;
  data.subscribers.put(
    newSubscriber({ source: 'CSV import', ...fields, unsubscribedAt, ...(id && { id }) }, at),
  );
}

/** The fields in which a row differs from the subscriber. Empty cells change nothing. */
function updateSubscriber(data: AccountData, before: SubscriberRecord, fields: Fields, at: string) {
  const { name = before.name, source = before.source, joinDate = before.joinDate } = fields;
  const isChanged = name !== before.name || source !== before.source || joinDate !== before.joinDate;
  const renamed = isChanged
    ? { ...before, name, source, joinDate, updatedAt: at, version: before.version + 1 }
    : before;
  const after = fields.status === 'Unsubscribed' ? unsubscribed(renamed, at) : renamed;
  if (after !== before) data.subscribers.put(after);
}

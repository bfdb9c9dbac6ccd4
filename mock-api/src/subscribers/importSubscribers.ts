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
import type { SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import {
  ALREADY_SUBSCRIBED,
  findSubscriberByEmail,
  makeSubscriber,
  SUPPRESSED,
  toUnsubscribed,
} from './model';

const columns = ['row id', 'subscriber', 'name', 'email', 'source', 'join date', 'status'];

export const importSubscribers = lockLater(
  operation(
    'POST /subscribers/import',
    async ({ data, account, query: { onExisting, dryRun }, request, services }) => {
      const at = new Date(services.now()).toISOString();
      const importRow = async (row: CsvRow): Promise<RowResult> => {
        const fields = readFields(row, at);
        const id = deriveRecordId(row, account.id);
        if (id && (await data.subscribers.get(id))) return { action: 'added', isExisting: false };
        const existing = await findSubscriberByEmail(data, fields.email);
        if (!existing) {
          if (!dryRun) await addSubscriber(data, fields, id, at);
          return { action: 'added', isExisting: false };
        }
        if (existing.status === 'Unsubscribed' && (fields.status !== 'Unsubscribed' || existing.deletedAt))
          throw new RowError(`${fields.email}: ${SUPPRESSED}`);
        if (!onExisting) throw new RowError(`${fields.email}: ${ALREADY_SUBSCRIBED}`);
        if (onExisting === 'skip') return { action: 'skipped', isExisting: true };
        if (!dryRun) await updateSubscriber(data, existing, fields, at);
        return { action: 'updated', isExisting: true };
      };
      const report = await services.concurrencyLimits.imports.run(account.id, () =>
        importCsv({ request, store: services.store, accountId: account.id }, columns, async () => importRow),
      );
      return okWithMessage(report, formatImportMessage(report));
    },
  ),
);

type Fields = Partial<SubscriberRecord> & { email: string };

/**
 * Reads the fields of a row, without empty cells.
 * @throws RowError
 */
function readFields(row: CsvRow, at: string): Fields {
  const email = toOneLine(row['email']);
  const name = toOneLine(row['subscriber'] ?? row['name']);
  const source = toOneLine(row['source']);
  const status = row['status']?.trim() ?? '';
  if (!/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(email))
    throw new RowError(`"${email.slice(0, 60)}" is not an email address`);
  if (name.length > 200 || source.length > 100) throw new RowError('Name or source is too long');
  if (status !== '' && status !== 'Active' && status !== 'Unsubscribed')
    throw new RowError(`"${status}" is not a status`);
  const joinDate = parseDateCell(row['join date'], at);
  return {
    email,
    ...(name && { name }),
    ...(source && { source }),
    ...(status !== '' && { status }),
    ...(joinDate && { joinDate }),
  };
}

async function addSubscriber(data: AccountData, fields: Fields, id: string | undefined, at: string) {
  const unsubscribedAt = fields.status === 'Unsubscribed' ? at : null;
  await data.subscribers.put(
    makeSubscriber({ source: 'CSV import', ...fields, unsubscribedAt, ...(id && { id }) }, at),
  );
}

/** Updates the fields in which a row differs from the subscriber. Empty cells change nothing. */
async function updateSubscriber(data: AccountData, before: SubscriberRecord, fields: Fields, at: string) {
  const { name = before.name, source = before.source, joinDate = before.joinDate } = fields;
  const isChanged = name !== before.name || source !== before.source || joinDate !== before.joinDate;
  const renamed = isChanged
    ? { ...before, name, source, joinDate, updatedAt: at, version: before.version + 1 }
    : before;
  const after = fields.status === 'Unsubscribed' ? toUnsubscribed(renamed, at) : renamed;
  if (after !== before) await data.subscribers.put(after);
}

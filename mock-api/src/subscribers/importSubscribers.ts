import { type CsvRow, importCsv, RowFault } from '../csv/importCsv';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import type { SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { reasonAgainst } from './assertFreeAddress';
import { newSubscriber } from './newSubscriber';

export const importSubscribers = operation(
  'POST /subscribers/import',
  async ({ data, request, services }) => {
    const at = new Date(services.now()).toISOString();
    const report = await importCsv(request, (row) => {
      data.subscribers.put(readSubscriber(row, data, at));
    });
    return saved(report, `${report.added} added, ${report.failed} failed`);
  },
);

/** @throws RowFault */
function readSubscriber(row: CsvRow, data: AccountData, at: string): SubscriberRecord {
  const { source = '' } = row;
  const email = row['email']?.trim() ?? '';
  const name = row['subscriber'] ?? row['name'] ?? '';
  const status = row['status']?.trim() || 'Active';
  const joined = row['join date']?.trim() ? new Date(row['join date']) : new Date(at);
  if (!/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(email))
    throw new RowFault(`"${email.slice(0, 60)}" is no email address`);
  const reason = reasonAgainst(data, email);
  if (reason) throw new RowFault(`${email}: ${reason}`);
  if (name.length > 200 || source.length > 100) throw new RowFault('Name or source is too long');
  if (status !== 'Active' && status !== 'Unsubscribed') throw new RowFault(`"${status}" is no status`);
  if (!(joined.getTime() <= Date.parse(at)))
    throw new RowFault(`"${row['join date']}" is no date of the past`);
  const unsubscribedAt = status === 'Unsubscribed' ? at : null;
  const joinDate = joined.toISOString();
  return newSubscriber({ name, email, source: source || 'CSV import', status, unsubscribedAt, joinDate }, at);
}

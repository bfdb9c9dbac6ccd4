import { nameOf } from '../account/userAnswer';
import { type CsvRow, importCsv, RowFault } from '../csv/importCsv';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { foldText } from '../query/foldText';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { leadStages } from './leadStages';
import { leadsByEmail } from './leadsByEmail';
import { newLead } from './newLead';
import { putNewLead } from './putNewLead';

export const importLeads = operation('POST /leads/import', async ({ data, account, request, services }) => {
  const at = new Date(services.now()).toISOString();
  const titles = new Map(
    [...data.properties.values()]
      .filter(({ state }) => state !== 'Deleted')
      .map(({ id, title }) => [foldText(title.trim()), id]),
  );
  const report = await importCsv(request, (row) => {
    putNewLead(data, readLead(row, { data, titles, at }), nameOf(account), 'created');
  });
  return saved(report, `${report.added} added, ${report.failed} failed`);
});

interface ImportContext {
  data: AccountData;
  /** Listings by folded title. */
  titles: Map<string, string>;
  at: string;
}

/** @throws RowFault */
function readLead(row: CsvRow, { data, titles, at }: ImportContext): LeadRecord {
  const { name = '', phone = '', property = '', source = '', message = '' } = row;
  const email = row['email']?.trim() ?? '';
  const status = row['status']?.trim() || 'New';
  const date = row['date']?.trim() ? new Date(row['date']) : new Date(at);
  const propertyId = property.trim() === '' ? null : titles.get(foldText(property.trim()));
  if (name.trim() === '' || name.length > 200)
    throw new RowFault('A name of at most 200 characters is needed');
  if (email !== '' && !/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(email))
    throw new RowFault(`"${email.slice(0, 60)}" is no email address`);
  if (email !== '' && leadsByEmail(data)(email)) throw new RowFault(`${email} is a lead already`);
  if (phone.length > 50) throw new RowFault('The phone number is longer than 50 characters');
  if (![...leadStages, 'In Progress'].includes(status)) throw new RowFault(`"${status}" is no stage`);
  if (!(date.getTime() <= Date.parse(at))) throw new RowFault(`"${row['date']}" is no date of the past`);
  if (propertyId === undefined) throw new RowFault(`There is no listing "${property}"`);
  if (source.length > 100 || message.length > 5_000) throw new RowFault('Source or message is too long');
  return newLead(
    {
      name,
      email,
      phone,
      propertyId,
      status,
      message,
      source: source || 'CSV import',
      date: date.toISOString(),
    },
    at,
  );
}

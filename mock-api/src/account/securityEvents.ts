import { operation } from '../http/operation';
import { okList } from '../http/responses';
import type { ListRules } from '../query/ListRules';
import { memoizeByAccount } from '../query/memoizeByAccount';
import { parseListQuery } from '../query/parseListQuery';
import { RecordList } from '../query/RecordList';
import type { SecurityEventRecord } from '../store/records';

const fields: ReadonlySet<string> = new Set<keyof SecurityEventRecord>([
  'id',
  'type',
  'at',
  'userAgent',
  'address',
]);

export const securityEventList: ListRules<SecurityEventRecord> = {
  fields,
  numbers: new Set(),
  flags: new Set(),
  getText: ({ type, userAgent, address }) => `${type}\n${userAgent}\n${address}`,
  isHidden: () => false,
  defaultSort: [{ field: 'at', descending: true }],
};

const getSecurityEvents = memoizeByAccount(
  ({ securityEvents }) =>
    new RecordList<SecurityEventRecord>(securityEventList, { collection: securityEvents }),
);

export const listSecurityEvents = operation('GET /account/security-log', async ({ query: values, data }) => {
  const query = parseListQuery(values, fields);
  const { records, total } = await getSecurityEvents(data).page(query);
  return okList(records, total, query);
});

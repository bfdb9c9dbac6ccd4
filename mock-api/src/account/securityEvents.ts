import { operation } from '../http/operation';
import { okList } from '../http/responses';
import type { ListRules } from '../query/ListRules';
import { parseListQuery } from '../query/parseListQuery';
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

export const listSecurityEvents = operation('GET /account/security-log', async ({ query: values, data }) => {
  const query = parseListQuery(values, fields);
  const { records, total } = await data.securityEvents.page(query);
  return okList(records, total, query);
});

import { operation } from '../http/operation';
import { okList } from '../http/responses';
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

const getSecurityEvents = memoizeByAccount(
  ({ securityEvents }) =>
    new RecordList<SecurityEventRecord>({
      collection: securityEvents,
      getText: ({ type, userAgent, address }) => `${type}\n${userAgent}\n${address}`,
      isHidden: () => false,
      defaultSort: [{ field: 'at', descending: true }],
    }),
);

export const listSecurityEvents = operation('GET /account/security-log', async ({ query: values, data }) => {
  const query = parseListQuery(values, fields);
  const { records, total } = await getSecurityEvents(data).page(query);
  return okList(records, total, query);
});

import type { ListRules } from '../ListRules';
import type { SecurityEventRecord } from '../records';

/** Fields that the security log can be filtered and sorted by. */
export const securityEventFields: ReadonlySet<string> = new Set<keyof SecurityEventRecord>([
  'id',
  'type',
  'at',
  'userAgent',
  'address',
]);

export const securityEventList: ListRules<SecurityEventRecord> = {
  fields: securityEventFields,
  numbers: new Set(),
  flags: new Set(),
  getTexts: ({ type, userAgent, address }) => [type, userAgent, address],
  isHidden: () => false,
  defaultSort: [{ field: 'at', descending: true }],
  indexed: { sorts: [], choices: ['type'], filters: [] },
};

import type { ListRules } from '../ListRules';
import type { SubscriberRecord } from '../records';

/** Fields that subscribers can be filtered and sorted by. */
export const subscriberFields: ReadonlySet<string> = new Set<keyof SubscriberRecord>([
  'id',
  'name',
  'email',
  'joinDate',
  'source',
  'status',
  'unsubscribedAt',
  'updatedAt',
  'version',
]);

export const subscriberList: ListRules<SubscriberRecord> = {
  fields: subscriberFields,
  numbers: new Set(['version']),
  flags: new Set(),
  getTexts: ({ name, email }) => [name, email],
  isHidden: ({ deletedAt }) => deletedAt !== null,
  defaultSort: [{ field: 'joinDate', descending: true }],
  indexed: { sorts: ['name', 'email'], choices: ['status', 'source'], filters: [] },
};

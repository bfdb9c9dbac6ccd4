import { perAccount } from '../query/perAccount';
import { RecordList } from '../query/RecordList';
import type { SubscriberRecord } from '../store/records';

/** What subscribers may be filtered and sorted by. */
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

export const subscriberList = perAccount(
  ({ subscribers }) =>
    new RecordList<SubscriberRecord>({
      collection: subscribers,
      textOf: ({ name, email }) => `${name}\n${email}`,
      isHidden: ({ deletedAt }) => deletedAt !== null,
      defaultSort: [{ field: 'joinDate', descending: true }],
    }),
);

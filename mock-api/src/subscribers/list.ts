import { memoizeByAccount } from '../query/memoizeByAccount';
import { RecordList } from '../query/RecordList';
import type { SubscriberRecord } from '../store/records';
import { countedBy } from '../time/QuarterSeries';

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

export const subscriberList = memoizeByAccount(
  ({ subscribers }) =>
    new RecordList<SubscriberRecord>({
      collection: subscribers,
      textOf: ({ name, email }) => `${name}\n${email}`,
      isHidden: ({ deletedAt }) => deletedAt !== null,
      defaultSort: [{ field: 'joinDate', descending: true }],
    }),
);

/** When the account's subscribers joined. Deleted ones do not count. */
export const subscriberDates = memoizeByAccount(({ subscribers }) =>
  countedBy(subscribers, ({ joinDate, deletedAt }) => (deletedAt ? [] : [joinDate])),
);

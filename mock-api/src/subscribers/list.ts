import type { ListRules } from '../query/ListRules';
import { memoizeByAccount } from '../query/memoizeByAccount';
import { memoizeInSlices } from '../query/memoizeInSlices';
import { RecordList } from '../query/RecordList';
import type { SubscriberRecord } from '../store/records';
import { countByQuarter } from '../time/QuarterSeries';

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
  getText: ({ name, email }) => `${name}\n${email}`,
  isHidden: ({ deletedAt }) => deletedAt !== null,
  defaultSort: [{ field: 'joinDate', descending: true }],
};

export const getSubscriberList = memoizeByAccount(
  ({ subscribers }) => new RecordList<SubscriberRecord>(subscriberList, { collection: subscribers }),
);

/** When the account's subscribers joined. Deleted ones do not count. */
export const getSubscriberDates = memoizeInSlices(({ subscribers }) =>
  countByQuarter(subscribers, ({ joinDate, deletedAt }) => (deletedAt ? [] : [joinDate])),
);

import { countedBy } from '../analytics/countedBy';
import { perAccount } from '../query/perAccount';

/** When the account's subscribers joined; deleted ones do not count. */
export const subscriberDates = perAccount(({ subscribers }) =>
  countedBy(subscribers, ({ joinDate, deletedAt }) => (deletedAt ? [] : [joinDate])),
);

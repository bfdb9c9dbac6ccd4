import { countedBy } from '../analytics/countedBy';
import { perAccount } from '../query/perAccount';

/** When the account's listings were made and when they became active; deleted ones do not count. */
export const listingDates = perAccount(({ properties }) => ({
  created: countedBy(properties, ({ state, createdAt }) => (state === 'Deleted' ? [] : [createdAt])),
  activated: countedBy(properties, ({ state, stateHistory }) =>
    state === 'Deleted' ? [] : stateHistory.filter((entry) => entry.state === 'Active').map(({ at }) => at),
  ),
}));

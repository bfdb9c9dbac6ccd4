import type { Schemas } from '@lintel/contract/api';
import { hashToken, newId } from '../crypto/tokens';
import { memoizeByAccount } from '../query/memoizeByAccount';
import { accountCollections } from '../store/collections';
import type { AccountData } from '../store/Store';

export interface View {
  propertyId: string;
  visitorId: string;
  source: Schemas['TrafficSource'];
  /** Milliseconds since 1970. */
  at: number;
}

const VISITOR_DIGITS = 16;

/**
 * Records a view of a listing for the analytics. Whether it is unique is decided here, once. Views beyond the account's
 * limit are not recorded: the page must go on working.
 */
export function recordView(data: AccountData, { propertyId, visitorId, source, at }: View) {
  if (data.views.size >= accountCollections.views.limit) return;
  const moment = new Date(at).toISOString();
  const visitor = hashToken(visitorId).slice(0, VISITOR_DIGITS);
  const unique = !getSeenOnDay(data)(moment.slice(0, 10)).has(makeKey({ propertyId, visitor }));
  data.views.put({ id: newId(), propertyId, visitor, source, at: moment, unique });
}

/** The visitors and listings of a UTC day's views; cached for the last requested day. */
const getSeenOnDay = memoizeByAccount(({ views }) => {
  let cachedDay = '';
  let seen = new Set<string>();
  views.watch(({ after }) => {
    if (after?.at.startsWith(cachedDay)) seen.add(makeKey(after));
    // A reset removed the view: forget it.
    if (!after) cachedDay = '';
  });
  return (day: string): ReadonlySet<string> => {
    if (day !== cachedDay) {
      seen = new Set([...views.values()].filter(({ at }) => at.startsWith(day)).map(makeKey));
      cachedDay = day;
    }
    return seen;
  };
});

const makeKey = ({ propertyId, visitor }: { propertyId: string; visitor: string }) =>
  `${propertyId} ${visitor}`;

import type { Visit } from '../AccountData';
import type { AccountMemory } from './Collection';
import { memoizeByAccount } from './memoizeByAccount';

/** Whether a visitor has viewed a listing on a UTC day. */
export const hasVisited = (data: AccountMemory, visit: Visit): boolean =>
  getSeenOnDay(data)(visit.day).has(makeKey(visit));

/** Returns the visitors and listings of a UTC day's views; cached for the last requested day. */
const getSeenOnDay = memoizeByAccount(({ views }) => {
  let cachedDay = '';
  let seen = new Set<string>();
  views.watch(({ after }) => {
    if (after?.at.startsWith(cachedDay)) seen.add(makeKey(after));
    // A reset removed the view, so the cache is cleared.
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

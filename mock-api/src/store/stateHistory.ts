import type { PropertyRecord } from './records';

type StateHistory = NonNullable<PropertyRecord['stateHistory']>;

/**
 * Returns every state of a listing, oldest first. Without a stored history, it returns the likeliest one that ends in
 * the current state.
 */
export function getStateHistory(property: PropertyRecord): StateHistory {
  const { stateHistory, state, createdAt, publishedAt, updatedAt } = property;
  if (stateHistory && stateHistory.length > 0) return stateHistory;
  const history: StateHistory = [{ state: 'Draft', at: createdAt }];
  if (publishedAt) history.push({ state: 'Active', at: publishedAt });
  if (history.at(-1)?.state !== state) history.push({ state, at: publishedAt ? updatedAt : createdAt });
  return history;
}

/** Lists the intervals in which a listing was in one of these states; the current one has no end. */
export function listIntervals(
  property: PropertyRecord,
  matches: (state: PropertyRecord['state']) => boolean,
) {
  const history = getStateHistory(property);
  return history.flatMap(({ state, at }, index) =>
    matches(state) ? [{ from: at, to: history[index + 1]?.at ?? null }] : [],
  );
}

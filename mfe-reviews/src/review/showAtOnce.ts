import { announce } from './announce';
import type { CachedChange } from './changeCachedReview';

interface Sending {
  dispatch(change: CachedChange): { undo(): void };
  queryFulfilled: Promise<unknown>;
  extra: unknown;
}

/**
 * Shows a change of a review before the server has answered, takes it back when the server refuses, and else tells of it.
 * @param changes what to dispatch
 */
export async function showAtOnce(changes: CachedChange[], id: string, sending: Sending) {
  const shown = changes.map((change) => sending.dispatch(change));
  try {
    await sending.queryFulfilled;
    announce(sending.extra, id);
  } catch {
    // Whoever asked for the change hears of the failure and says so.
    for (const change of shown) change.undo();
  }
}

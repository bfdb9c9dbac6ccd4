import type { Envelope } from '@lintel/module-kit';
import { tell } from '../../ownEvents';

/** What shows another picture once a subscriber has come, gone or left. */
export const changedLists = [
  { type: 'Subscriber', id: 'LIST' },
  { type: 'Subscriber', id: 'COUNTS' },
] as const;

interface Started {
  queryFulfilled: Promise<{ data: Envelope<unknown> | null }>;
  extra: unknown;
}

/** For `onQueryStarted`: tells of the change once the server has made it. */
export async function tellOfSubscriber(id: string, { queryFulfilled, extra }: Started) {
  // Whoever asked for the change hears of a failure and says so.
  const done = await queryFulfilled.catch(() => null);
  if (done) tell(extra, 'subscriber.changed', { id });
}

import type { Schemas } from '@lintel/contract/api';
import { type Envelope, hostOf } from '@lintel/module-kit';
import { keepAccount } from './getAccount';

interface Lifecycle {
  dispatch(action: ReturnType<typeof keepAccount>): unknown;
  queryFulfilled: Promise<{ data: Envelope<Schemas['Account']> }>;
  extra: unknown;
}

/** Shows an account as a change has left it, and tells everything around this module. For `onQueryStarted`. */
export async function takeAnswer(_sent: unknown, { dispatch, queryFulfilled, extra }: Lifecycle) {
  // Whoever asked for the change hears of a failure and says so.
  const done = await queryFulfilled.catch(() => null);
  if (!done) return;
  const { data: account } = done.data;
  dispatch(keepAccount(account));
  hostOf(extra).events.emit('profile.updated', {});
}

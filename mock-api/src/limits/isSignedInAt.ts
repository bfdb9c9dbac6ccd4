import type { Store } from '../store/Store';
import { toNetwork } from './toNetwork';

/** Whether the account has a session in this network. */
export async function isSignedInAt(store: Store, accountId: string, network: string): Promise<boolean> {
  const sessions = await store.getAccountData(accountId).sessions.all();
  return sessions.some(({ address }) => toNetwork(address) === network);
}

import type { Store } from '../store/Store';
import { toNetwork } from './toNetwork';

/** Whether the account has a session in this network. */
export function isSignedInAt(store: Store, accountId: string, network: string): boolean {
  const sessions = [...store.getAccountData(accountId).sessions.values()];
  return sessions.some(({ address }) => toNetwork(address) === network);
}

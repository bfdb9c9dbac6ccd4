import { toNetwork } from '@lintel/contract/network';
import type { Store } from '../store/Store';

/** Whether the user has a session in this network. */
export async function isSignedInAt(store: Store, userId: string, network: string): Promise<boolean> {
  const sessions = await store.getUserData(userId).sessions.all();
  return sessions.some(({ address }) => toNetwork(address) === network);
}

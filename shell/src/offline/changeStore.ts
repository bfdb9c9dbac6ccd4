import type { RecordChange } from '@lintel/contract';
import { openOfflineDatabase, seal, unseal } from './offlineDatabase';

/** A change that is stored on this device until the server has saved it, or the user has dropped it. */
export interface StoredChange extends RecordChange {
  id: number;
  /** The call's idempotency key: the server saves it once, even if it is sent repeatedly. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** `conflict`: the record has changed in the meantime. `refused`: the server didn't save it. */
  state: 'waiting' | 'conflict' | 'refused';
  /** The record on the server, for a conflict. */
  current?: Record<string, unknown>;
  /** Why the server rejected it. */
  reason?: string;
}

export async function addChange(account: string, change: Omit<StoredChange, 'id'>): Promise<number> {
  const sealed = await seal(account, change);
  const database = await openOfflineDatabase();
  return database.add('changes', { account, ...sealed });
}

export async function putChange(account: string, { id, ...change }: StoredChange) {
  const sealed = await seal(account, change);
  const database = await openOfflineDatabase();
  const transaction = database.transaction('changes', 'readwrite');
  // Not if another tab has dropped it.
  if (await transaction.store.get(id)) await transaction.store.put({ id, account, ...sealed });
  await transaction.done;
}

export async function removeChange(id: number) {
  const database = await openOfflineDatabase();
  await database.delete('changes', id);
}

/** Reads the changes in the order in which they were made, without those that can no longer be decrypted. */
export async function readChanges(account: string): Promise<StoredChange[]> {
  const database = await openOfflineDatabase();
  const stored = await database.getAllFromIndex('changes', 'account', account);
  const changes = stored.map(({ id = 0, ...sealed }) =>
    unseal<Omit<StoredChange, 'id'>>(account, sealed).then(
      (change) => ({ ...change, id }),
      () => [],
    ),
  );
  return (await Promise.all(changes)).flat();
}

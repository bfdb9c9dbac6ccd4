import type { RecordChange } from '@lintel/contract';
import { openOffline, seal, unseal } from './offlineDatabase';

/** A change that this device keeps until the server has saved it, or the user has dropped it. */
export interface StoredChange extends RecordChange {
  id: number;
  /** The call's idempotency key: the server saves it once, however often it is sent. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** `conflict`: the record has changed meanwhile. `refused`: the server didn't save it. */
  state: 'waiting' | 'conflict' | 'refused';
  /** The record as the server has it, for a conflict. */
  current?: Record<string, unknown>;
  /** Why the server refused it. */
  reason?: string;
}

export async function addChange(account: string, change: Omit<StoredChange, 'id'>): Promise<number> {
  const sealed = await seal(account, change);
  const database = await openOffline();
  return database.add('changes', { account, ...sealed });
}

export async function putChange(account: string, { id, ...change }: StoredChange) {
  const sealed = await seal(account, change);
  const database = await openOffline();
  const transaction = database.transaction('changes', 'readwrite');
  // Not if another tab has dropped it.
  if (await transaction.store.get(id)) await transaction.store.put({ id, account, ...sealed });
  await transaction.done;
}

export async function removeChange(id: number) {
  const database = await openOffline();
  await database.delete('changes', id);
}

/** In the order in which they were made, without those that can't be opened any more. */
export async function readChanges(account: string): Promise<StoredChange[]> {
  const database = await openOffline();
  const stored = await database.getAllFromIndex('changes', 'account', account);
  const changes = stored.map(({ id = 0, ...sealed }) =>
    unseal<Omit<StoredChange, 'id'>>(account, sealed).then(
      (change) => ({ ...change, id }),
      () => [],
    ),
  );
  return (await Promise.all(changes)).flat();
}

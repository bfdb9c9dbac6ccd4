import { isUserCollection } from './collections';
import type { Lock } from './Store';
import type { UnitOfWork } from './UnitOfWork';

/** A lock. Its name differs from those of all other kinds. Accounts are named by their ids, as in earlier versions. */
interface NamedLock {
  name: string;
  /** Rank in the order of acquisition; null for a lock that can be acquired at any time. */
  rank: string | null;
}

const userLock = (userId: string) => `user ${userId}`;

/** Returns the name of the lock that a change of this collection needs. */
export const getLockName = (collection: string, owner: string) =>
  isUserCollection(collection) ? userLock(owner) : owner;

/** Returns the name of the lock of an account or a user. */
export const getLockOf = (owner: { account: string } | { user: string }) =>
  'user' in owner ? userLock(owner.user) : owner.account;

/** Returns the id of a lock's account or user. */
export const getOwner = (lockName: string) => lockName.replace(/^user /, '');

function listLocks(lock: Lock): NamedLock[] {
  if (lock === null) return [];
  const { account, user, name, call } = typeof lock === 'string' ? { account: lock } : lock;
  return [
    ...(account === undefined ? [] : [{ name: account, rank: `1 ${account}` }]),
    ...(user === undefined ? [] : [{ name: userLock(user), rank: `2 ${user}` }]),
    ...(name === undefined ? [] : [{ name, rank: `3 ${name}` }]),
    ...(call === undefined ? [] : [{ name: call, rank: null }]),
  ];
}

/**
 * Acquires the locks that the unit does not hold yet.
 * @param acquire acquires one lock
 * @throws Error when a lock precedes one that the unit holds: another unit could acquire the two in the opposite order
 */
export async function acquireLocks(
  unit: UnitOfWork,
  lock: Lock,
  acquire: (name: string) => Promise<void>,
): Promise<void> {
  for (const { name, rank } of listLocks(lock)) {
    if (unit.holds(name)) continue;
    if (rank !== null && rank < unit.lockRank)
      throw new Error('A unit of work locks an account first, then users, then what all accounts share');
    await acquire(name);
    if (rank !== null) unit.lockRank = rank;
  }
}

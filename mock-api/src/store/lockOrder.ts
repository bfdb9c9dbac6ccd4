import { isUserCollection } from './collections';
import type { Lock } from './Store';
import type { UnitOfWork } from './UnitOfWork';

/** What is locked, by a name that no other kind has. Accounts are named by their ids, as in earlier versions. */
interface NamedLock {
  name: string;
  /** Locks are taken in this order; null for one that is taken at any time. */
  rank: string | null;
}

const userLock = (userId: string) => `user ${userId}`;

/** The name of the lock that a change of this collection needs. */
export const getLockName = (collection: string, owner: string) =>
  isUserCollection(collection) ? userLock(owner) : owner;

/** The name of the lock of an account or of a user. */
export const getLockOf = (owner: { account: string } | { user: string }) =>
  'user' in owner ? userLock(owner.user) : owner.account;

/** The id of the account or the user that a lock is of. */
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
 * Takes the locks that the unit does not have yet.
 * @param acquire takes one
 * @throws Error when it comes after one that the unit has: another unit could take the two the other way round
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

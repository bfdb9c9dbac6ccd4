import { AsyncLocalStorage } from 'node:async_hooks';

/** Error when changes could not be saved to disk. All of them are rolled back in memory. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';

  constructor(cause?: unknown) {
    super('Changes cannot be saved', { cause });
  }
}

/** Error when the database is unavailable: nothing can be read, and it is unknown whether the last change was saved. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';

  constructor(cause?: unknown) {
    super('The database cannot be reached', { cause });
  }
}

/** Error when an account was removed while a call was changing its records. No further changes of it are saved. */
export class RemovedAccountError extends Error {
  override readonly name = 'RemovedAccountError';
}

/** A unit of work and its changes, independent of concurrent calls. */
export interface Transaction {
  /** Resolves once its last change is on disk. */
  saved: Promise<void>;
  /** Whether some of its changes were rolled back: then it must not make further ones. */
  failed: boolean;
}

const running = new AsyncLocalStorage<Transaction>();

export const currentTransaction = () => running.getStore();

/**
 * Runs work and waits until its changes are on disk, even when it throws.
 * @throws NotSavedError when they could not be saved and were rolled back
 */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction: Transaction = { saved: Promise.resolve(), failed: false };
  const finish = await running.run(transaction, work).then(
    (result) => () => result,
    (error: unknown) => () => {
      throw error;
    },
  );
  await transaction.saved;
  if (transaction.failed) throw new NotSavedError();
  return finish();
}

import { listUniqueIndexes, ownedCollectionNames, serverCollectionNames } from '../collections';
import { StoreUnavailableError } from '../transaction';
import { keyColumn, tableName } from './tables';

interface DatabaseError {
  code?: string;
  constraint?: string;
}

const UNIQUE_VIOLATION = '23505';

/** Finds the unique index that a change violates. */
export function findUniqueIndex(error: unknown): { collection: string; index: string } | undefined {
  const { code, constraint } = error as DatabaseError;
  if (code !== UNIQUE_VIOLATION) return undefined;
  for (const collection of [...ownedCollectionNames, ...serverCollectionNames])
    for (const index of listUniqueIndexes(collection)) {
      if (constraint === `${tableName(collection)}_${keyColumn(index).replace('key_', '')}`)
        return { collection, index };
    }
  return undefined;
}

/** @throws StoreUnavailableError when a query failed because the database is unavailable, otherwise the error itself */
export function rethrow(error: unknown): never {
  throw isConnectionError(error) ? new StoreUnavailableError(error) : error;
}

/** Whether the database is unavailable, or is being stopped or started (classes 08, 53 and 57 of SQLSTATE). */
function isConnectionError(error: unknown): boolean {
  const { code = '' } = error as DatabaseError;
  if (/^(08|53|57)/.test(code) || /^E[A-Z]+$/.test(code)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded|Client has encountered/.test(error.message)
  );
}

import { StoreUnavailableError } from '../RegistryRecords.ts';

/**
 * The database is unavailable, or is being stopped, started or replaced: classes 08, 53 and 57 of SQLSTATE, and
 * read-only.
 */
const UNAVAILABLE = /^(08|53|57)|^25006$/;

export function isUnavailable(error: unknown): error is Error {
  const { code = '' } = error as { code?: string };
  if (UNAVAILABLE.test(code) || /^E[A-Z_]+$/.test(code)) return true;
  return (
    error instanceof AggregateError ||
    (error instanceof Error && /Connection terminated|timeout|Client has encountered/.test(error.message))
  );
}

export const AWAY = "The registry can't reach its database now, so nothing was changed. Try again later.";
export const UNCERTAIN =
  "The registry lost the connection to its database, so the result is unknown. Check lintel status once it's back.";

/** @throws StoreUnavailableError when an unavailable database made a query fail, otherwise the error itself */
export function rethrow(error: unknown, message = AWAY): never {
  const isAway = isUnavailable(error) || error instanceof StoreUnavailableError;
  throw isAway ? new StoreUnavailableError(message, { cause: error }) : error;
}

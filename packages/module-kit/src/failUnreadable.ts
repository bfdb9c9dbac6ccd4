import type { HostServices } from '@lintel/contract';
import type { Middleware } from 'redux';
import type { ApiError } from './ApiError';

interface Fulfilled {
  type: string;
  payload: unknown;
  meta: object;
}

const error: ApiError = { status: 'MALFORMED', code: 'MALFORMED', message: '' };

/**
 * An answer of another shape than the contract's can make a query's `providesTags` throw while it is stored, or leave
 * nothing of it; the query would wait for ever. It fails instead, so that its screen says so and can be tried again.
 */
export function failUnreadable(host: HostServices): Middleware {
  return () => (next) => (action) => {
    if (!isFulfilledQuery(action)) return next(action);
    const fail = (cause: unknown) => {
      host.telemetry.report({ phase: 'data', cause });
      return next({
        type: action.type.replace(/fulfilled$/, 'rejected'),
        payload: error,
        error: { message: 'Rejected' },
        meta: { ...action.meta, requestStatus: 'rejected', rejectedWithValue: true },
      });
    };
    if (action.payload === undefined) return fail(new Error(`${action.type} without data.`));
    try {
      return next(action);
    } catch (cause) {
      return fail(cause);
    }
  };
}

const isFulfilledQuery = (action: unknown): action is Fulfilled =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  String(action.type).endsWith('/executeQuery/fulfilled');

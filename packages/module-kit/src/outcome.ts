import type { ToastMessage } from '@lintel/contract';
import { isApiError } from './ApiError';

/**
 * What to say of a failed change: the server's words, or what failed.
 * @param error what a mutation threw
 * @param what for a server that says nothing: "The note could not be saved."
 */
export const failureToast = (error: unknown, what: string): ToastMessage => ({
  title: 'Error',
  description: (isApiError(error) && error.message) || what,
  variant: 'destructive',
});

/** What to say of a change that went through: the server's words, or what was done. */
export const successToast = (message: string | undefined, what: string): ToastMessage => ({
  title: 'Success',
  description: message || what,
});

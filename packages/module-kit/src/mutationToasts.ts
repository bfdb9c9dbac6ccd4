import type { ToastMessage } from '@lintel/contract';
import { useCallback } from 'react';
import { useHost } from './HostContext';
import { isApiError } from './parseResponse';

/**
 * Returns the toast for a failed change, with the server's message if there is one.
 * @param error the error that the mutation threw
 * @param fallback used when the server sends no message: "Couldn't save the note."
 */
export const failureToast = (error: unknown, fallback: string): ToastMessage => ({
  title: 'Error',
  description: (isApiError(error) && error.message) || fallback,
  variant: 'destructive',
});

/** Returns the toast for a saved change, with the server's message if there is one. */
export const successToast = (message: string | undefined, fallback: string): ToastMessage => ({
  title: 'Success',
  description: message || fallback,
});

interface Texts<Response> {
  /** Shown when the server sends no message. */
  success: string | ((response: Response) => string);
  /** Shown when the server gives no reason. */
  failure: string;
  /** Adds an "Undo" button to the success toast. */
  undo?(response: Response): void;
}

/**
 * Reports the result of a change in a toast.
 * @returns a function that waits for a mutation and resolves to whether it succeeded; it never rejects
 * @example
 * const toastResult = useMutationToast();
 * const isSaved = await toastResult(updateReview({ id, changes }).unwrap(), {
 *   success: 'Review published',
 *   failure: "Couldn't publish the review.",
 *   undo: () => void updateReview({ id, changes: before }),
 * });
 */
export function useMutationToast() {
  const host = useHost();
  return useCallback(
    async <Response extends { message?: string } | null>(
      mutation: Promise<Response>,
      { success, failure, undo }: Texts<Response>,
    ): Promise<boolean> => {
      try {
        const response = await mutation;
        const text = typeof success === 'function' ? success(response) : success;
        const action = undo && { label: 'Undo', onSelect: () => undo(response) };
        host.toast({ ...successToast(response?.message, text), action });
        return true;
      } catch (error) {
        host.toast(failureToast(error, failure));
        return false;
      }
    },
    [host],
  );
}

import { type ApiError, isApiError } from '@lintel/module-kit';
import { useEffect } from 'react';
import { toasts } from '../../toast/toasts';

/** Counts the screens that the user has left, because a failure is only shown on the screen of its form. */
let screensLeft = 0;
let shownFailure: number | null = null;

/**
 * Shows a form's result in a toast, with the server's message. A success without a message only dismisses an earlier
 * failure.
 * @param onRefused called with the API's error, unless the user has left the screen
 * @returns whether the call succeeded
 */
export async function showResultToast(
  call: Promise<{ message?: string }>,
  onRefused?: (error: ApiError) => void,
): Promise<boolean> {
  const screen = screensLeft;
  try {
    const { message } = await call;
    if (message === undefined) dismissFailure();
    else toasts.show({ title: 'Success', description: message });
    return true;
  } catch (cause) {
    const error = isApiError(cause) ? cause : null;
    if (!error) console.error(cause);
    if (screen !== screensLeft) return false;
    const description = error?.message ?? '';
    shownFailure = toasts.show({ title: 'Error', description, variant: 'destructive' });
    if (error) onRefused?.(error);
    return false;
  }
}

/** Dismisses a failure's toast when the user leaves the screen. */
export function useDismissFailureOnLeave() {
  useEffect(
    () => () => {
      screensLeft += 1;
      dismissFailure();
    },
    [],
  );
}

function dismissFailure() {
  if (shownFailure !== null) toasts.dismiss(shownFailure);
  shownFailure = null;
}

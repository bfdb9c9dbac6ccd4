import { isApiError } from '@lintel/module-kit';
import { useEffect } from 'react';
import { toasts } from '../../toast/toasts';

/** Counts the screens that the user has left, because a failure only shows on the screen of its form. */
let screensLeft = 0;
let shownFailure: number | null = null;

/**
 * Shows a form's result in a toast, with the server's message. A success without any only dismisses an
 * earlier failure.
 * @returns whether the call succeeded
 */
export async function showResultToast(call: Promise<{ message?: string }>): Promise<boolean> {
  const screen = screensLeft;
  try {
    const { message } = await call;
    if (message === undefined) dismissFailure();
    else toasts.show({ title: 'Success', description: message });
    return true;
  } catch (cause) {
    if (!isApiError(cause)) console.error(cause);
    const description = isApiError(cause) ? cause.message : '';
    if (screen === screensLeft)
      shownFailure = toasts.show({ title: 'Error', description, variant: 'destructive' });
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

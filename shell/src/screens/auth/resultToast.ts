import { isApiError } from '@lintel/module-kit';
import { useEffect } from 'react';
import { toasts } from '../../toast/toasts';

/** Counts the screens that were left: a failure belongs to the screen whose form it concerns. */
let screensLeft = 0;
let shownFailure: number | null = null;

/** Says how a call of these forms ended, in the server's words; where it has none the description stays empty. */
export async function showResultToast(call: Promise<{ message: string }>): Promise<boolean> {
  const screen = screensLeft;
  try {
    const { message } = await call;
    toasts.show({ title: 'Success', description: message });
    return true;
  } catch (cause) {
    if (!isApiError(cause)) console.error(cause);
    const description = isApiError(cause) ? cause.message : '';
    if (screen === screensLeft)
      shownFailure = toasts.show({ title: 'Error', description, variant: 'destructive' });
    return false;
  }
}

/** A failure does not follow to the next screen. */
export function useDismissFailureOnLeave() {
  useEffect(
    () => () => {
      screensLeft += 1;
      if (shownFailure !== null) toasts.dismiss(shownFailure);
      shownFailure = null;
    },
    [],
  );
}

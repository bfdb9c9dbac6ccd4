import { type RefObject, useLayoutEffect } from 'react';

/** Maximum time to look for the next page's heading while its code loads. */
const MAX_WAIT_MS = 10_000;

/**
 * Moves the focus to the page's heading when a control is removed while it, something in it, or the dialog that it
 * opened has the focus.
 */
export function useFocusHeadingOnUnmount(control: RefObject<HTMLElement | null>) {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      const isElsewhere =
        focused !== document.body && !focused?.closest('[role="dialog"], [role="alertdialog"]');
      if (isElsewhere && !control.current?.contains(focused)) return;
      setTimeout(() => {
        if (focusHeading()) return;
        const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
        observer.observe(document.body, { childList: true, subtree: true });
        setTimeout(() => observer.disconnect(), MAX_WAIT_MS);
      });
    },
    [control],
  );
}

/** @returns whether the heading, or another element in the meantime, has the focus */
function focusHeading(): boolean {
  if (document.activeElement !== document.body) return true;
  const heading = document.querySelector<HTMLElement>('[data-page-title]');
  heading?.focus();
  return heading !== null;
}

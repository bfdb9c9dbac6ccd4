import { type RefObject, useLayoutEffect } from 'react';

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
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-page-title]')?.focus();
      });
    },
    [control],
  );
}

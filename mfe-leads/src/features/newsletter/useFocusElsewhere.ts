import { type RefObject, useLayoutEffect } from 'react';

/**
 * When a control goes with its row, from under the focus or from behind the dialog that it opened, the focus goes to
 * the page's heading instead of falling out of the page.
 */
export function useFocusElsewhere(control: RefObject<HTMLElement | null>) {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      const isElsewhere = focused !== document.body && !focused?.closest('[role="dialog"]');
      if (isElsewhere && focused !== control.current) return;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-page-title]')?.focus();
      });
    },
    [control],
  );
}

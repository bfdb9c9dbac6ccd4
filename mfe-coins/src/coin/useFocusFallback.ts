import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the focused control is removed or disabled; otherwise the body would get it.
 * @param findFallback returns the element that gets the focus
 * @returns handlers for an element around the controls
 */
export function useFocusFallback(findFallback: () => HTMLElement | null | undefined) {
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    const control = focused.current;
    if (!control || (control.isConnected && !control.matches(':disabled'))) return;
    focused.current = null;
    findFallback()?.focus();
  });

  return {
    onFocus({ target }: FocusEvent) {
      focused.current = target;
    },
    /** React calls it when the user moves the focus, not when the control is removed. */
    onBlur() {
      focused.current = null;
    },
  };
}

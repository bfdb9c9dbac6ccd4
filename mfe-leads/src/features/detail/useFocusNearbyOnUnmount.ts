import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to the next row of a list, or the previous one, when a control's row is removed while it has the focus
 * or after a click on the control. Without another row, the first field or button of the card gets the focus.
 */
export function useFocusNearbyOnUnmount(control: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const button = control.current;
    let isClicked = false;
    button?.addEventListener('click', () => {
      isClicked = true;
    });
    return () => {
      const row = button?.closest('li');
      if (!row || !(isClicked || row.contains(document.activeElement))) return;
      const targets = [
        ...[row.nextElementSibling, row.previousElementSibling].map((other) =>
          other?.querySelector<HTMLElement>('button, a'),
        ),
        row.closest('section')?.querySelector<HTMLElement>('textarea, button'),
      ];
      // Unless the focus is elsewhere, also after a dialog has restored it.
      setTimeout(() => {
        if (document.activeElement === document.body)
          targets.find((target) => target?.isConnected)?.focus({ preventScroll: true });
      });
    };
  }, [control]);
}

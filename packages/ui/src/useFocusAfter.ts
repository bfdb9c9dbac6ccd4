import { type RefObject, useEffect } from 'react';

/** A control disabled while it works drops the focus to the body; gives it back when `working` ends. */
export function useFocusAfter(working: boolean, control: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!working) return;
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && control.current?.isConnected) control.current.focus();
    };
  }, [working, control]);
}

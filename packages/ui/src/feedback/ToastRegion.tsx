import * as Toast from '@radix-ui/react-toast';
import { type FocusEvent, useEffect, useRef } from 'react';
import { type ShownToast, SWIPE_THRESHOLD_PX, TOAST_DURATION_MS, TOAST_HOTKEY } from './shownToast';
import { ToastCard } from './ToastCard';
import { Viewport } from './toastStyles';

export interface ToastRegionProps {
  /** The newest first. */
  toasts: readonly ShownToast[];
  onDismiss(id: number): void;
  focusAtOnce?: boolean;
}

/** The notification area; F8 moves the focus here, and what is closed gives it back. */
export function ToastRegion({ toasts, onDismiss, focusAtOnce = false }: ToastRegionProps) {
  const viewport = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    if (focusAtOnce) viewport.current?.focus();
  }, [focusAtOnce]);

  function enter({ currentTarget, relatedTarget: left }: FocusEvent) {
    if (left instanceof HTMLElement && !currentTarget.contains(left)) before.current = left;
  }

  function dismiss(id: number) {
    // Else whoever pressed "Undo" by keyboard would start again from the top of the page.
    if (viewport.current?.contains(document.activeElement)) before.current?.focus();
    onDismiss(id);
  }

  return (
    // A provider per toast: one whose toast is closed under the pointer stays paused for ever, and would never let
    // the next toast close by itself.
    <Toast.Provider
      key={toasts[0]?.id ?? 0}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      // Radix dismisses beyond its threshold, not at it.
      swipeThreshold={SWIPE_THRESHOLD_PX - 0.01}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
      <Viewport ref={viewport} onFocus={enter} label="Notifications" hotkey={[TOAST_HOTKEY]} />
    </Toast.Provider>
  );
}

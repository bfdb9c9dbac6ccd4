import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { type ShownToast, SWIPE_THRESHOLD_PX, TOAST_DURATION_MS, TOAST_HOTKEY } from './shownToast';
import { ToastCard } from './ToastCard';
import { Viewport } from './toastParts';

export interface ToastRegionProps {
  /** The newest first. */
  toasts: readonly ShownToast[];
  onDismiss(id: number): void;
  focusAtOnce?: boolean;
}

/** The notification area; F8 moves the focus here. */
export function ToastRegion({ toasts, onDismiss, focusAtOnce = false }: ToastRegionProps) {
  const viewport = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (focusAtOnce) viewport.current?.focus();
  }, [focusAtOnce]);

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
        <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
      <Viewport ref={viewport} label="Notifications" hotkey={[TOAST_HOTKEY]} />
    </Toast.Provider>
  );
}

import * as Toast from '@radix-ui/react-toast';
import { type FocusEvent, useEffect, useRef } from 'react';
import { type ShownToast, SWIPE_THRESHOLD_PX, TOAST_DURATION_MS, TOAST_HOTKEY } from './shownToast';
import { ToastCard } from './ToastCard';
import { Viewport } from './toastStyles';

export interface ToastRegionProps {
  /** The newest first. */
  toasts: readonly ShownToast[];
  onDismiss(id: number): void;
  focusOnMount?: boolean;
}

/** The notification area. F8 moves the focus here; closing a notification restores it. */
export function ToastRegion({ toasts, onDismiss, focusOnMount = false }: ToastRegionProps) {
  const viewport = useRef<HTMLOListElement>(null);
  // A weak reference, because the region exists as long as the tab and must not keep a page that was left in memory.
  const before = useRef<WeakRef<HTMLElement>>(null);

  useEffect(() => {
    if (focusOnMount) viewport.current?.focus();
  }, [focusOnMount]);

  function enter({ currentTarget, relatedTarget: left }: FocusEvent) {
    if (left instanceof HTMLElement && !currentTarget.contains(left)) before.current = new WeakRef(left);
  }

  function dismiss(id: number) {
    // Otherwise keyboard users would continue at the top of the page after "Undo".
    if (viewport.current?.contains(document.activeElement)) before.current?.deref()?.focus();
    onDismiss(id);
  }

  return (
    // A new provider per toast: Radix stays paused when a toast is closed under the pointer, so the next one would
    // never close automatically.
    <Toast.Provider
      key={toasts[0]?.id ?? 0}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      // Radix dismisses above its threshold, not at it.
      swipeThreshold={SWIPE_THRESHOLD_PX - 0.01}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
      <Viewport ref={viewport} onFocus={enter} label="Notifications" hotkey={[TOAST_HOTKEY]} />
    </Toast.Provider>
  );
}

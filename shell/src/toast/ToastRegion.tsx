import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './ToastCard';
import { SWIPE_THRESHOLD_PX, TOAST_DURATION_MS, TOAST_HOTKEY, toasts } from './toast';
import { Viewport } from './toastStyles';

/** The notification area; F8 moves the focus here. */
export default function ToastRegion({ focusAtOnce = false }: { focusAtOnce?: boolean }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  const viewport = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (focusAtOnce) viewport.current?.focus();
  }, [focusAtOnce]);

  return (
    // A provider per toast: one whose toast is closed under the pointer stays paused for ever, and would never let
    // the next toast close by itself.
    <Toast.Provider
      key={shown[0]?.id ?? 0}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      // Radix dismisses beyond its threshold, not at it.
      swipeThreshold={SWIPE_THRESHOLD_PX - 0.01}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
      <Viewport ref={viewport} label="Notifications" hotkey={[TOAST_HOTKEY]} />
    </Toast.Provider>
  );
}

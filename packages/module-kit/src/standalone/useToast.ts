import type { ToastMessage } from '@lintel/contract';
import type { ShownToast } from '@lintel/ui';
import { useCallback, useState } from 'react';

/** The one notification in sight: a newer one takes its place. */
export function useToast() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback(
    (message: ToastMessage) => setToasts(([last]) => [{ ...message, id: (last?.id ?? 0) + 1, open: true }]),
    [],
  );
  const dismiss = useCallback(
    (id: number) =>
      setToasts((shown) => shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast))),
    [],
  );
  return { toasts, show, dismiss };
}

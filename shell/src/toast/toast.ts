import type { ToastMessage } from '@lintel/contract';
import type { ShownToast } from '@lintel/ui';

export const TOAST_LIMIT = 1;
/** How long a dismissed toast stays known, so that its way out is never cut short. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** The toasts of the whole product, without a framework: anything may show one before anything is rendered. */
export const toasts = {
  show(toast: ToastMessage) {
    lastId += 1;
    change([{ ...toast, id: lastId, open: true }, ...shown].slice(0, TOAST_LIMIT));
  },

  dismiss(id: number) {
    if (!shown.some((toast) => toast.id === id && toast.open)) return;
    removals.set(
      id,
      setTimeout(() => change(shown.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS),
    );
    change(shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  },

  /** The newest first, at most `TOAST_LIMIT`. */
  getSnapshot: () => shown,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function change(next: readonly ShownToast[]) {
  shown = next;
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

import type { ToastMessage } from '@lintel/contract';
import type { ShownToast } from '@lintel/ui';

export const TOAST_LIMIT = 1;
/** Time that a dismissed toast stays in the list, so that its exit animation always completes. */
const TOAST_REMOVE_DELAY_MS = 1_000_000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** The toasts of the whole product. Independent of React, so code can show one before anything is rendered. */
export const toasts = {
  /** @returns the toast's id */
  show(toast: ToastMessage): number {
    lastId += 1;
    update([{ ...toast, id: lastId, open: true }, ...shown].slice(0, TOAST_LIMIT));
    return lastId;
  },

  dismiss(id: number) {
    if (!shown.some((toast) => toast.id === id && toast.open)) return;
    removals.set(
      id,
      setTimeout(() => update(shown.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS),
    );
    update(shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  },

  /** Newest first, at most `TOAST_LIMIT`. */
  getSnapshot: () => shown,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function update(next: readonly ShownToast[]) {
  shown = next;
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

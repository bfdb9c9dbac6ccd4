import type { ToastMessage } from '@lintel/contract';

export const TOAST_DURATION_MS = 5000;
export const SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';

export interface ShownToast extends ToastMessage {
  id: number;
  /** False from the moment it is dismissed until it is removed. */
  open: boolean;
}

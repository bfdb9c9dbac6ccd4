/** How far an account is, as this browser remembers it: it works through the list, or needs it no more. */
export type Progress = 'begun' | 'over';

const keyOf = (userId: string) => `lintel.checklist.${userId}`;

export function readProgress(userId: string): Progress | null {
  try {
    const kept = localStorage.getItem(keyOf(userId));
    return kept === 'begun' || kept === 'over' ? kept : null;
  } catch {
    return null;
  }
}

export function saveProgress(userId: string, progress: Progress) {
  try {
    localStorage.setItem(keyOf(userId), progress);
  } catch {
    // Not remembered then; it is found out anew the next time.
  }
}

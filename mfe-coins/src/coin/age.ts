/** Two refreshes have been missed by then. */
export const STALE_MS = 75_000;

/** "just now", "20 s ago", "3 min ago", "2 h ago". */
export function ageInWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 10) return 'just now';
  if (seconds < 60) return `${Math.floor(seconds / 10) * 10} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

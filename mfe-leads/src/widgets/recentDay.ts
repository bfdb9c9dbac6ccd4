import { formatDay, formatShortDay } from '@lintel/ui';

/** "Today, 09:41", "Yesterday", else "Nov 18": newest leads need no year. */
export function recentDay(iso: string, now: Date = new Date()): string {
  const day = formatDay(iso, now);
  return /^(Today|Yesterday)/.test(day) ? day : formatShortDay(iso);
}

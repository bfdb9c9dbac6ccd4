import { instant } from './instant';

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** "Today, 09:41", "Yesterday", else "Nov 18, 2026", in the user's zone; an empty string for no date. */
export function formatDay(iso: string, now: Date = new Date()): string {
  const moment = instant(iso);
  if (!moment) return '';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (moment.toDateString() === now.toDateString()) return `Today, ${clock.format(moment)}`;
  if (moment.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return day.format(moment);
}

/** "Nov 18", in the user's zone; an empty string for no date. */
export function formatShortDay(iso: string): string {
  const moment = instant(iso);
  return moment ? shortDay.format(moment) : '';
}

/** "Nov 18, 16:20", with the year when it is not this one; in the user's zone; an empty string for no date. */
export function formatDateTime(iso: string, now: Date = new Date()): string {
  const moment = instant(iso);
  if (!moment) return '';
  const date = moment.getFullYear() === now.getFullYear() ? shortDay : day;
  return `${date.format(moment)}, ${clock.format(moment)}`;
}

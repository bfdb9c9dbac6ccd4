import { instant } from './instant';

/** "2026.11.18 16:20", in the user's zone; an empty string for no date. */
export function formatLastUpdated(iso: string): string {
  const moment = instant(iso);
  if (!moment) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('.');
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

import { getTimeZone } from '@lintel/module-kit';
import { getDateFormat } from '@lintel/ui';

/** "Europe/Lisbon (GMT+1)": the zone with its offset at a given time. */
export function formatZone(timeZone: string, at: Date): string {
  const parts = getDateFormat({ timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const name = timeZone.replaceAll('_', ' ');
  return offset && offset !== name ? `${name} (${offset})` : name;
}

/** "Monday, November 30, 2026, 9:00 AM" in the time zone in which it was scheduled. */
export function formatScheduled(sendAt: string, timeZone: string | null): string {
  return getDateFormat({
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    time: true,
    timeZone: timeZone ?? getTimeZone(),
  }).format(new Date(sendAt));
}

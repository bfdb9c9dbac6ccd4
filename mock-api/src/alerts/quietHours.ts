import type { QuietHours } from '../store/alertRecords';
import { getOffset, listClockChanges } from '../time/zoneOffset';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Parses a clock time such as `22:30`. @returns the time since midnight (ms) */
function readClock(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** Returns the zone's clock time at a moment (ms), as the time since midnight (ms). */
const showClock = (timeZone: string, moment: number) =>
  (((moment + getOffset(timeZone, moment)) % DAY_MS) + DAY_MS) % DAY_MS;

/** Whether the clock time is within the quiet hours, which may span midnight. */
export function isQuiet({ from, to, timeZone }: QuietHours, moment: number): boolean {
  const [first, last, clock] = [readClock(from), readClock(to), showClock(timeZone, moment)];
  return first < last ? first <= clock && clock < last : first <= clock || clock < last;
}

/**
 * Finds the first moment (ms) after a quiet one that is not quiet: usually the end of the quiet hours, or a clock
 * change that skips it.
 */
export function findQuietEnd(hours: QuietHours, moment: number): number {
  const { to, timeZone } = hours;
  let since = moment;
  for (;;) {
    const end = since + ((readClock(to) - showClock(timeZone, since) + DAY_MS) % DAY_MS || DAY_MS);
    const [change] = listClockChanges(timeZone, since, end).filter(({ at }) => at > since);
    if (!change) return end;
    if (!isQuiet(hours, change.at)) return change.at;
    // Continues with the clock after the change.
    since = change.at;
  }
}

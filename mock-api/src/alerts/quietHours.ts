import type { QuietHours } from '../store/alertRecords';
import { getOffset, listClockChanges } from '../time/zoneOffset';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time since midnight (ms) on a clock: `22:30`. */
function readClock(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** The time since midnight (ms) that the clocks of the zone show at a moment (ms). */
const showClock = (timeZone: string, moment: number) =>
  (((moment + getOffset(timeZone, moment)) % DAY_MS) + DAY_MS) % DAY_MS;

/** Whether the clock shows a time of the quiet hours, which may go over midnight. */
export function isQuiet({ from, to, timeZone }: QuietHours, moment: number): boolean {
  const [first, last, clock] = [readClock(from), readClock(to), showClock(timeZone, moment)];
  return first < last ? first <= clock && clock < last : first <= clock || clock < last;
}

/**
 * The first moment (ms) after this quiet one that is not quiet: usually when the clock shows the end, or when a change of the
 * clock skips it.
 */
export function findQuietEnd(hours: QuietHours, moment: number): number {
  const { to, timeZone } = hours;
  let since = moment;
  for (;;) {
    const end = since + ((readClock(to) - showClock(timeZone, since) + DAY_MS) % DAY_MS || DAY_MS);
    const [change] = listClockChanges(timeZone, since, end).filter(({ at }) => at > since);
    if (!change) return end;
    if (!isQuiet(hours, change.at)) return change.at;
    // Goes on with the clock as it is then.
    since = change.at;
  }
}

import { getOffset, listClockChanges } from '../time/zoneOffset';
import { type ContentLine, toLocalTime, toText } from './iCalendar';

const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;

/**
 * Makes the VTIMEZONE of a zone between two moments (ms), with every known clock change by its date. A rule for all
 * years would be wrong as soon as a government changes it.
 */
export function makeTimeZoneLines(timeZone: string, from: number, to: number): ContentLine[] {
  const start = from - DAY_MS;
  const offset = getOffset(timeZone, start);
  const changes = listClockChanges(timeZone, start, to + DAY_MS);
  return [
    ['BEGIN', 'VTIMEZONE'],
    ['TZID', toText(timeZone)],
    ...makeObservance(timeZone, { at: start, before: offset, after: offset }),
    ...changes.flatMap((change) => makeObservance(timeZone, change)),
    ['END', 'VTIMEZONE'],
  ];
}

function makeObservance(
  timeZone: string,
  { at, before, after }: { at: number; before: number; after: number },
): ContentLine[] {
  const kind = isSummerTime(timeZone, at) ? 'DAYLIGHT' : 'STANDARD';
  return [
    ['BEGIN', kind],
    // The start in the local time before the change.
    ['DTSTART', toLocalTime(at + before)],
    ['TZOFFSETFROM', formatOffset(before)],
    ['TZOFFSETTO', formatOffset(after)],
    ['TZNAME', toText(formatZoneName(timeZone, at))],
    ['END', kind],
  ];
}

/** Whether the clocks are further ahead of UTC than at other times of the year. */
const isSummerTime = (timeZone: string, moment: number) =>
  [1, 2, 3].some(
    (quarter) => getOffset(timeZone, moment + (quarter * YEAR_MS) / 4) < getOffset(timeZone, moment),
  );

const formatZoneName = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

function formatOffset(offset: number): string {
  const seconds = Math.abs(offset) / 1_000;
  const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${offset < 0 ? '-' : '+'}${parts[0]}${parts[1]}${parts[2] === '00' ? '' : parts[2]}`;
}

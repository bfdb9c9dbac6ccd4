// Also runs in the worker: no imports that need the DOM.

/** How to read 01/11/2026. */
export type DateOrder = 'dayFirst' | 'monthFirst';

interface ReadOptions {
  order?: DateOrder;
  /** The user's time zone. */
  timeZone: string;
  now: number;
}

export type ReadDate = { instant: string } | { fault: "isn't a date" | 'is in the future' };

interface Day {
  year: number;
  month: number;
  day: number;
}

/** Day 0 of the 1900 date system, corrected for its nonexistent 29 February 1900. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** 1954 to 2119. Other numbers are not treated as dates. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000];
/** Two-digit years are at most this far in the future. */
const YEARS_AHEAD = 20;

const ISO_INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)? ?(?:Z|[+-]\d\d:?\d\d)$/;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)?(?: uhr)?$/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/;
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d\d)$/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -](\p{L}{3,})\.?,?[ -](\d{4}|\d\d)$/u;
const MONTH_NAME_DAY = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
/** An optional weekday, the day, and an optional time. */
const WHOLE = /^(?:\p{L}{2,}\.?, )?(.*?\d)(?:(?:,? |T|,? at | um )(\d{1,2}:.*))?$/u;

/** As in `WHOLE`. */
const WEEKDAY = /^\p{L}{2,}\.?, /u;

/** English and German months by their first three letters. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const germanMonths: Record<string, string> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };

/**
 * Reads dates in these formats: ISO, dotted (day, month, year), slashed in the given order, serial numbers of
 * spreadsheets, and with month names. Without a time, the result is the start of the day in the user's time zone.
 */
export function readDate(text: string, reading: ReadOptions): ReadDate {
  const time = parseMoment(text.trim().replace(/\s+/g, ' '), reading);
  if (time === undefined || Number.isNaN(time)) return { fault: "isn't a date" };
  return time > reading.now ? { fault: 'is in the future' } : { instant: new Date(time).toISOString() };
}

function parseMoment(text: string, { order, timeZone, now }: ReadOptions): number | undefined {
  if (SERIAL.test(text)) {
    const serial = Number(text.replace(',', '.'));
    if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
    return toInstant(SERIAL_EPOCH + Math.round(serial * 86_400) * 1000, timeZone);
  }
  const [, dayText = '', timeText] = WHOLE.exec(text) ?? [];
  const isInstant = ISO_INSTANT.test(text);
  const day = parseDay(isInstant ? text.slice(0, 10) : dayText, order, now);
  if (!day || !isValidDay(day)) return undefined;
  if (isInstant) return Date.parse(text.replace(' ', 'T').replace(' ', ''));
  const seconds = timeText === undefined ? 0 : parseTime(timeText);
  if (seconds === undefined) return undefined;
  return toInstant(Date.UTC(day.year, day.month - 1, day.day) + seconds * 1000, timeZone);
}

function parseDay(text: string, order: DateOrder | undefined, now: number): Day | undefined {
  let found = YEAR_FIRST.exec(text);
  if (found) return { year: Number(found[1]), month: Number(found[3]), day: Number(found[4]) };
  found = COMPACT.exec(text);
  if (found) return { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) };
  found = DOTTED.exec(text);
  if (found) return { year: toFullYear(found[3], now), month: Number(found[2]), day: Number(found[1]) };
  found = SLASHED.exec(text);
  if (found) {
    const [first, second] = [Number(found[1]), Number(found[3])];
    const [day, month] = order === 'monthFirst' ? [second, first] : [first, second];
    return { year: toFullYear(found[4], now), month, day };
  }
  found = DAY_MONTH_NAME.exec(text);
  if (found) return { year: toFullYear(found[3], now), month: parseMonth(found[2]), day: Number(found[1]) };
  found = MONTH_NAME_DAY.exec(text);
  if (found) return { year: Number(found[3]), month: parseMonth(found[1]), day: Number(found[2]) };
  return undefined;
}

/** 98 becomes 1998, 26 becomes 2026. */
function toFullYear(text = '', now: number): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const latest = new Date(now).getUTCFullYear() + YEARS_AHEAD;
  return 2000 + year > latest ? 1900 + year : 2000 + year;
}

/** From 1; 0 for an unknown name. */
function parseMonth(name = ''): number {
  const short = name.slice(0, 3).toLowerCase();
  return months.indexOf(germanMonths[short] ?? short) + 1;
}

const isValidDay = ({ year, month, day }: Day) =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

function parseTime(text: string): number | undefined {
  const [whole, hourText, minutes, seconds = '0', half] = TIME.exec(text) ?? [];
  if (whole === undefined) return undefined;
  let hour = Number(hourText);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
}

const formats = new Map<string, Intl.DateTimeFormat>();
const instants = new Map<string, number>();

/** The instant at which a zone's clocks show a time. @param wall that time as if it were UTC */
function toInstant(wall: number, timeZone: string): number {
  const key = `${wall} ${timeZone}`;
  const cached = instants.get(key);
  if (cached !== undefined) return cached;
  const guess = wall - getUtcOffset(wall, timeZone);
  const found = wall - getUtcOffset(guess, timeZone);
  // For a time that the clocks skip, take the later instant, so that it never falls on the day before.
  const instant = getUtcOffset(found, timeZone) === wall - found ? found : Math.max(guess, found);
  instants.set(key, instant);
  return instant;
}

/** A zone's offset from UTC in milliseconds. */
function getUtcOffset(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - (instant - (((instant % 1000) + 1000) % 1000));
}

export interface DetectedOrder {
  /** Undefined if every date can be read in both orders. */
  order: DateOrder | undefined;
  sample: string;
}

/** Detects the order of a column's slashed dates; undefined if there are none. */
export function detectDateOrder(column: Iterable<string>): DetectedOrder | undefined {
  let sample: string | undefined;
  let isOpen = false;
  const votes = { dayFirst: 0, monthFirst: 0 };
  for (const cell of column) {
    const [text = ''] = cell.trim().replace(WEEKDAY, '').split(/[ ,T]/, 1);
    const found = SLASHED.exec(text);
    if (!found) continue;
    sample ??= text;
    const [first, second] = [Number(found[1]), Number(found[3])];
    if (first > 12 && second <= 12) votes.dayFirst += 1;
    else if (second > 12 && first <= 12) votes.monthFirst += 1;
    else if (first !== second) isOpen = true;
  }
  if (sample === undefined) return undefined;
  const { dayFirst, monthFirst } = votes;
  if (dayFirst === monthFirst && (isOpen || dayFirst > 0)) return { order: undefined, sample };
  return { order: dayFirst >= monthFirst ? 'dayFirst' : 'monthFirst', sample };
}

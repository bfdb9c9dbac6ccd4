import { invalid } from '../errors';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** No zone is further from UTC than this (ms). */
const FURTHEST_MS = 15 * 60 * 60_000;

const known = new Map<string, TimeZone>();

/** Computes where the days of a time zone begin. Days are named YYYY-MM-DD. */
export class TimeZone {
  private readonly starts = new Map<string, number>();

  private constructor(private readonly format: Intl.DateTimeFormat) {}

  /** @throws VALIDATION for an unknown IANA name */
  static named(name = 'UTC'): TimeZone {
    const format = formatFor(name);
    const { timeZone } = format.resolvedOptions();
    const zone = known.get(timeZone) ?? new TimeZone(format);
    known.set(timeZone, zone);
    return zone;
  }

  /** The day of a time (ms). */
  dayOf(moment: number): string {
    return this.format.format(moment);
  }

  /** The first millisecond of a day, which is not always midnight because of clock changes. */
  startOf(day: string): number {
    const kept = this.starts.get(day);
    if (kept !== undefined) return kept;
    const noonish = Date.parse(`${day}T00:00:00Z`);
    let [before, from] = [noonish - FURTHEST_MS, noonish + FURTHEST_MS];
    while (from - before > QUARTER_MS) {
      const middle = before + Math.floor((from - before) / QUARTER_MS / 2) * QUARTER_MS;
      if (this.dayOf(middle) >= day) from = middle;
      else before = middle;
    }
    this.starts.set(day, from);
    return from;
  }
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  try {
    if (!/^[A-Za-z]/.test(timeZone)) throw new RangeError('An offset is no zone');
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    throw invalid({ tz: `"${timeZone}" is no time zone such as Europe/Lisbon` });
  }
}

/** The day so many days later, or earlier when `count` is negative. */
export const dayPlus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string) => dayPlus(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

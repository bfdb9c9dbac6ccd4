import { invalid } from '../errors';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** No zone is further from UTC than this (ms). */
const FURTHEST_MS = 15 * 60 * 60_000;

/** Maximum number of days whose start is cached, in all zones together: the cache is then emptied. */
const MAX_CACHED_STARTS = 100_000;
let cachedStarts = 0;

/** Zones by their names in lower case. Names of the same zone share one object. */
const zones = new Map<string, TimeZone>();

/** Computes where the days of a time zone begin. Days are named YYYY-MM-DD. */
export class TimeZone {
  private readonly starts = new Map<string, number>();

  private constructor(private readonly format: Intl.DateTimeFormat) {}

  /** @throws VALIDATION for an unknown IANA name */
  static forName(name = 'UTC'): TimeZone {
    const key = name.toLowerCase();
    const made = zones.get(key);
    if (made) return made;
    const format = makeDayFormat(name);
    const canonical = format.resolvedOptions().timeZone.toLowerCase();
    const zone = zones.get(canonical) ?? new TimeZone(format);
    zones.set(canonical, zone).set(key, zone);
    return zone;
  }

  /** @throws VALIDATION of `timeZone` for an unknown IANA name */
  static forField(name: string): TimeZone {
    try {
      return TimeZone.forName(name);
    } catch {
      throw invalid({ timeZone: `"${name}" is not a time zone such as Europe/Lisbon` });
    }
  }

  /** Returns the day of a time (ms). */
  getDay(moment: number): string {
    return this.format.format(moment);
  }

  /** Returns the first millisecond of a day, which is not always midnight because of clock changes. */
  startOfDay(day: string): number {
    const cached = this.starts.get(day);
    if (cached !== undefined) return cached;
    const midnightUtc = Date.parse(`${day}T00:00:00Z`);
    let [before, from] = [midnightUtc - FURTHEST_MS, midnightUtc + FURTHEST_MS];
    while (from - before > QUARTER_MS) {
      const middle = before + Math.floor((from - before) / QUARTER_MS / 2) * QUARTER_MS;
      if (this.getDay(middle) >= day) from = middle;
      else before = middle;
    }
    this.cacheStart(day, from);
    return from;
  }

  private cacheStart(day: string, start: number) {
    if (cachedStarts >= MAX_CACHED_STARTS) {
      for (const zone of zones.values()) zone.starts.clear();
      cachedStarts = 0;
    }
    this.starts.set(day, start);
    cachedStarts += 1;
  }
}

function makeDayFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    if (!/^[A-Za-z]/.test(timeZone)) throw new RangeError('An offset is not a zone');
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    throw invalid({ tz: `"${timeZone}" is not a time zone such as Europe/Lisbon` });
  }
}

/** Whether this is an IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    makeDayFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the day a number of days later, or earlier when `count` is negative. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Monday of a day's week. */
export const startOfWeek = (day: string) =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

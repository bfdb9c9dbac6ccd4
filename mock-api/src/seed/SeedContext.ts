import { addDays, TimeZone } from '../time/TimeZone';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const lisbon = TimeZone.forName('Europe/Lisbon');

export interface SeedOptions {
  /** Prefix of every id, so that accounts can have the same data under different ids. */
  prefix: string;
  now: number;
}

/** Ids and timestamps of one seeding. */
export class SeedContext {
  constructor(private readonly options: SeedOptions) {}

  id(kind: string, number: number) {
    return `${this.options.prefix}-${kind}${number}`;
  }

  /** Returns the moment this many minutes ago (ISO 8601). */
  minutesAgo(minutes: number) {
    return new Date(this.options.now - minutes * MINUTE_MS).toISOString();
  }

  daysAgo(days: number) {
    return this.minutesAgo(days * DAY_MINUTES);
  }

  /** Returns the UTC date this many days ago, as YYYY-MM-DD. */
  dateAgo(days: number) {
    return this.daysAgo(days).slice(0, 10);
  }

  /** Returns the date in Lisbon this many days from today, as YYYY-MM-DD. */
  dayInLisbon(days: number) {
    return addDays(lisbon.getDay(this.options.now), days);
  }

  /** Returns a time of day in Lisbon, this many days from today (ISO 8601). */
  timeInLisbon(days: number, hours: number) {
    return new Date(lisbon.startOfDay(this.dayInLisbon(days)) + hours * 60 * MINUTE_MS).toISOString();
  }

  get year() {
    return new Date(this.options.now).getUTCFullYear();
  }
}

/**
 * Local time by plain arithmetic. The product reads days and weeks from `Intl`; tests that recompute its figures must
 * not, or both would be wrong together.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the local clocks' offset from UTC at a time (both in ms). */
export type Offset = (moment: number) => number;

export const plainZones = {
  /** Daylight time from the second Sunday of March to the first Sunday of November, at 2 in the morning. */
  'America/New_York': (moment) => {
    const year = new Date(moment).getUTCFullYear();
    const isDaylight =
      moment >= sunday(year, 3, 2) + 7 * HOUR_MS && moment < sunday(year, 11, 1) + 6 * HOUR_MS;
    return (isDaylight ? -4 : -5) * HOUR_MS;
  },
  'Asia/Kathmandu': () => 5 * HOUR_MS + 45 * MINUTE_MS,
  /** Thirteen hours ahead. Until 2021, daylight time from the last Sunday of September to the first of April. */
  'Pacific/Apia': (moment) => {
    const year = new Date(moment).getUTCFullYear();
    const start = sunday(year, 10, 1) - 7 * DAY_MS - 10 * HOUR_MS;
    const end = sunday(year, 4, 1) - 10 * HOUR_MS;
    const isDaylight = moment < end ? year <= 2021 : moment >= start && year < 2021;
    return (isDaylight ? 14 : 13) * HOUR_MS;
  },
} satisfies Record<string, Offset>;

export type PlainZone = keyof typeof plainZones;

/** Returns midnight UTC of the nth Sunday of a month. */
function sunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1);
  const daysToSunday = (7 - new Date(first).getUTCDay()) % 7;
  return first + (daysToSunday + 7 * (nth - 1)) * DAY_MS;
}

/** The zone of the machine, which `unit:zones` changes. */
export const machineOffset: Offset = (moment) => -new Date(moment).getTimezoneOffset() * MINUTE_MS;

export interface PlainTime {
  /** Number of the local day; January 1, 1970 is 0. */
  day: number;
  /** Number of the week, which begins on Monday. */
  week: number;
  /** `2026-11` */
  month: string;
  /** `2026-11-18` */
  date: string;
  /** `16:20` */
  time: string;
}

export function readPlainTime(moment: number, offset: Offset): PlainTime {
  const local = moment + offset(moment);
  const day = Math.floor(local / DAY_MS);
  const text = new Date(local).toISOString();
  return {
    day,
    // January 1, 1970 was a Thursday.
    week: Math.floor((day + 3) / 7),
    month: text.slice(0, 7),
    date: text.slice(0, 10),
    time: text.slice(11, 16),
  };
}

/** Returns the first moment of a local day, by checking every quarter hour around it. */
export function startOfPlainDay(day: number, offset: Offset): number {
  let moment = day * DAY_MS - 15 * HOUR_MS;
  while (readPlainTime(moment, offset).day < day) moment += 15 * MINUTE_MS;
  return moment;
}

/** Formats a local day: `2026-11-18`. */
export const toPlainDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The local days of nine years in tests. */
export const firstPlainDay = Date.UTC(2019, 0, 1) / DAY_MS;
export const lastPlainDay = Date.UTC(2027, 11, 31) / DAY_MS;

/** Lists the days on which clocks change or a month begins, with their neighbors. */
export function listEdgeDays(offset: Offset): number[] {
  const edges = new Set<number>();
  for (let day = firstPlainDay; day <= lastPlainDay; day += 1) {
    const isChange = offset(day * DAY_MS) !== offset((day + 1) * DAY_MS);
    if (isChange || toPlainDate(day).endsWith('-01'))
      for (const each of [day - 1, day, day + 1]) edges.add(each);
  }
  return [...edges];
}

/** Ten days each on which days and weeks are easily miscounted. */
export const plainClocks = [
  { zone: 'America/New_York', season: 'in January', firstDay: '2026-12-28' },
  { zone: 'America/New_York', season: 'in July', firstDay: '2026-06-27' },
  { zone: 'America/New_York', season: 'when clocks go forward', firstDay: '2026-03-05' },
  { zone: 'America/New_York', season: 'when clocks go back', firstDay: '2026-10-29' },
  { zone: 'Asia/Kathmandu', season: 'in January', firstDay: '2026-12-28' },
  { zone: 'Asia/Kathmandu', season: 'in July', firstDay: '2026-06-27' },
  { zone: 'Pacific/Apia', season: 'in January', firstDay: '2026-12-28' },
  { zone: 'Pacific/Apia', season: 'in July', firstDay: '2026-06-27' },
  { zone: 'Pacific/Apia', season: 'when clocks go forward', firstDay: '2020-09-24' },
  { zone: 'Pacific/Apia', season: 'when clocks go back', firstDay: '2021-04-01' },
] as const satisfies { zone: PlainZone; season: string; firstDay: string }[];

export type PlainClock = (typeof plainClocks)[number];

const DAY_MS = 24 * 60 * 60_000;

/** Formats by the names of their zones in lower case. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns how far (ms) the clocks of a time zone are ahead of UTC at a moment (ms). */
export function getOffset(timeZone: string, moment: number): number {
  const key = timeZone.toLowerCase();
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(key, format);
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(format.format(moment)) ?? [];
  const ahead = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -ahead : ahead;
}

export interface ClockChange {
  /** The first moment (ms) with the new offset. */
  at: number;
  before: number;
  after: number;
}

/** Lists the changes of a zone's clocks between two moments (ms). */
export function listClockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let [since, before] = [from, getOffset(timeZone, from)];
  while (since < to) {
    const next = Math.min(since + DAY_MS, to);
    const after = getOffset(timeZone, next);
    if (after !== before) changes.push({ at: findChange(timeZone, since, next), before, after });
    [since, before] = [next, after];
  }
  return changes;
}

function findChange(timeZone: string, since: number, until: number): number {
  const before = getOffset(timeZone, since);
  let [low, high] = [since, until];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (getOffset(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Whether the local time of a moment (ms) in a zone also occurs at another moment. */
export function isRepeatedTime(timeZone: string, moment: number): boolean {
  const offset = getOffset(timeZone, moment);
  return [-DAY_MS, DAY_MS].some((distance) => {
    const other = getOffset(timeZone, moment + distance);
    return other !== offset && getOffset(timeZone, moment + offset - other) === other;
  });
}

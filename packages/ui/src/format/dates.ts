type Options = Omit<Intl.DateTimeFormatOptions, 'hour' | 'minute' | 'hour12' | 'hourCycle'> & {
  /** Adds hour and minute, in 12 or 24 hours depending on the region. */
  time?: boolean;
};

const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * Creates a formatter for dates in English with the conventions of the user's region: "Nov 18, 4:20 PM" for en-US, "18
 * Nov, 16:20" for de-DE. Used for every date on screen except "Last updated".
 * @param language the browser's; on a server the visitor's
 */
export function getDateFormat(
  options: Options,
  language = globalThis.navigator?.language,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  formats[key] ??= makeFormat(options, toLocale(language));
  return formats[key];
}

function makeFormat({ time, ...fields }: Options, locale: Intl.Locale): Intl.DateTimeFormat {
  const english = `en-${locale.maximize().region}`;
  const isKnown = new Intl.DateTimeFormat(english).resolvedOptions().locale === english;
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const isTwelve = /1/.test(hourCycle ?? '');
  const clock = {
    hour: isTwelve ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: isTwelve ? 'h12' : 'h23',
  } as const;
  // A region without its own variant of English gets the format of most of Europe.
  return new Intl.DateTimeFormat(isKnown ? english : 'en-150', { ...fields, ...(time && clock) });
}

/** Parses a language, which may be invalid if a header or an old browser sends it. */
function toLocale(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language);
  } catch {
    return new Intl.Locale('en-US');
  }
}

/**
 * Parses ISO 8601. A bare date ("2026-11-18") is that day in the user's time zone, not midnight in UTC.
 * @returns null for anything else
 */
export function parseDate(iso: string): Date | null {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const shortDay = { month: 'short', day: 'numeric' } as const;
const day = { year: 'numeric', ...shortDay } as const;

/**
 * Formats a day as "Today, 9:41 AM", "Yesterday" or "Nov 18, 2026" in the user's time zone; empty for an invalid date.
 */
export function formatDay(iso: string, now: Date = new Date()): string {
  const moment = parseDate(iso);
  if (!moment) return '';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (moment.toDateString() === now.toDateString()) return `Today, ${formatTime(moment)}`;
  if (moment.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return getDateFormat(day).format(moment);
}

/** Returns the fields of a day, with the year unless it is the current one. */
const getDayFields = (moment: Date, now: Date) =>
  moment.getFullYear() === now.getFullYear() ? shortDay : day;

/**
 * Formats a day as "Nov 18" in the user's time zone, with the year unless it is the current one; empty for an invalid
 * date.
 */
export function formatShortDay(iso: string, now: Date = new Date()): string {
  const moment = parseDate(iso);
  return moment ? getDateFormat(getDayFields(moment, now)).format(moment) : '';
}

/**
 * Formats a time as "Nov 18, 4:20 PM" in the user's time zone, with the year unless it is the current one; empty for an
 * invalid date.
 */
export function formatDateTime(iso: string, now: Date = new Date()): string {
  const moment = parseDate(iso);
  return moment ? getDateFormat({ ...getDayFields(moment, now), time: true }).format(moment) : '';
}

/** Formats a time as "4:20 PM" or "16:20", depending on the user's region. */
export const formatTime = (moment: Date | number): string => getDateFormat({ time: true }).format(moment);

/** Formats a time as "2026.11.18 16:20" in the user's time zone; empty for an invalid date. */
export function formatLastUpdated(iso: string): string {
  const moment = parseDate(iso);
  if (!moment) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('.');
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

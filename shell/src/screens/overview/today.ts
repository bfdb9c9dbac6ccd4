const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** `Saturday, November 21`. */
export const today = (now: Date): string => format.format(now);

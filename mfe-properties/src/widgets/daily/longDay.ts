const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** "Sat, Nov 14, 2026", of a bare date: that day, whatever the zone. */
export const longDay = (date: string) => format.format(new Date(`${date}T00:00`));

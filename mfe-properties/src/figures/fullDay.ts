const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** "Nov 18, 2026", of a bare date: that day, whatever the zone, today too. */
export const fullDay = (date: string) => format.format(new Date(`${date}T00:00`));

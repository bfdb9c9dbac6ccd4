const day = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A day as everybody reads it: the server does not know the visitor's zone. */
export const Day = ({ iso }: { iso: string }) => <time dateTime={iso}>{day.format(new Date(iso))}</time>;

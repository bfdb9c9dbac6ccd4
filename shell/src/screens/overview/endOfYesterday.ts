/** The last moment before the user's day began, in their time zone. */
export const getEndOfYesterday = (now: Date) =>
  new Date(new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() - 1).toISOString();

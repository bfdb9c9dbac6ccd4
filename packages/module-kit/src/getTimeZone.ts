/** The user's time zone by its IANA name, in which days and months are counted. */
export const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

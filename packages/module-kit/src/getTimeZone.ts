/** Returns the user's time zone as an IANA name. Days and months are counted in it. */
export const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

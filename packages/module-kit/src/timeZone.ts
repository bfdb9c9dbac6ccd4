/** The user's, by its IANA name: days and months are counted there. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

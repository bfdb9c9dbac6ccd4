/** Whether the user asks to load less, as on a metered line. Only Chromium says so. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

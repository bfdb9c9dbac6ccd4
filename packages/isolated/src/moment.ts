/** When every isolated test takes place, in the browser and on the server: the same data is dated the same every day. */
export const MOMENT = '2026-11-18T10:24:00.000Z';

/** Where the API reads the time (ms). `fixedNow`: it stands still there, so that the same data is dated the same. */
export const clock = (fixedNow: number | null) => (fixedNow === null ? Date.now : () => fixedNow);

/** Creates the API's clock (ms). With `fixedNow` it does not advance, so that the same data has the same dates. */
export const createClock = (fixedNow: number | null) => (fixedNow === null ? Date.now : () => fixedNow);

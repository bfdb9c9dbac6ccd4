/** The API's clock (ms). With `fixedNow` it does not advance, so that the same data gets the same dates. */
export const clock = (fixedNow: number | null) => (fixedNow === null ? Date.now : () => fixedNow);

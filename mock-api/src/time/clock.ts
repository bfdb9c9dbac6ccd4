/** The API's clock (ms). With `fixedNow` it stands still, so that the same data gets the same dates. */
export const clock = (fixedNow: number | null) => (fixedNow === null ? Date.now : () => fixedNow);

/**
 * The minimum time to fill in a form. Bots are faster: the server rejects their forms, and the client delays its own.
 */
export const MIN_FILL_MS = 2_000;

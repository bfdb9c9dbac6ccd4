/** Nobody fills in a form faster than this; programs that send forms do. The server refuses them, the client waits. */
export const MIN_FILL_MS = 2_000;

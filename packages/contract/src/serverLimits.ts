/**
 * Interval of the check for connections that have timed out (ms). Node's default of 30 s would add as much to the
 * limits below.
 */
const CHECK_MS = 1_000;

/** Timeouts of the gateway and the API for a connection, for `createServer`. */
export const serverLimits = {
  connectionsCheckingInterval: CHECK_MS,
  /** 20 s at most for the headers of a request, together with the check. */
  headersTimeout: 20_000 - CHECK_MS,
  /** 300 s at most for a whole request: a file of 25 MB over a slow connection. The API has shorter limits for other bodies. */
  requestTimeout: 300_000 - CHECK_MS,
  /**
   * Longer than proxies keep idle connections (nginx: 60 s): a connection that closes during a request fails that
   * request.
   */
  keepAliveTimeout: 75_000,
};

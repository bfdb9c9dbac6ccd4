/**
 * Calls that the page's inline script sends before the shell's script has loaded: paths below the API's base.
 * `{timeZone}`, `{endOfYesterday}` and `{endOfToday}` are replaced in the browser, because the server can't compute
 * them.
 */
export interface EarlyRequests {
  /** Calls of the page and its widgets, each sent separately. */
  page: string[];
  /** Small figures around the page and the lists of the queue, which are requested together in one call. */
  figures: string[];
  /** Figures of a new account's checklist, needed unless the browser has stored that the account has finished it. */
  checklist: string[];
}

export const noRequests: EarlyRequests = { page: [], figures: [], checklist: [] };

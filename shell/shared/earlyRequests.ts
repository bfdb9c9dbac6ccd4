/**
 * Calls that the page's inline script sends before the shell's script has come: paths below the API's base. `{timeZone}`,
 * `{endOfYesterday}` and `{endOfToday}` stand for what only the browser knows.
 */
export interface EarlyRequests {
  /** Of the page and its widgets, each sent on its own. */
  page: string[];
  /** Small figures around the page and the lists of the queue, which one call gets together. */
  figures: string[];
  /** Figures of a new account's checklist, which a browser needs until it knows that the account is past it. */
  checklist: string[];
}

export const noRequests: EarlyRequests = { page: [], figures: [], checklist: [] };

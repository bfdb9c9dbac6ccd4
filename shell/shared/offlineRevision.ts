/**
 * Data that the service worker needs to open a revision while offline. The gateway writes it into the worker's script.
 */
export interface OfflineRevision {
  /** Id of the revision as this visitor gets it, canaries included. */
  id: string;
  /** Files of the shell and of all modules. */
  files: { url: string; integrity?: string }[];
  /** The page without a frame, with a placeholder for its nonce (`NONCE`). */
  html: string;
  /** The same with the frame of the Overview, which a visitor of `/` sees before the scripts have run; null without one. */
  home: string | null;
  /** The content security policy of both pages, with the same placeholder. */
  policy: string;
  /** Paths outside the dashboard; a trailing slash includes all paths below. */
  others: string[];
}

/** Placeholder for the nonce, which differs for each page. */
export const NONCE = '{{nonce}}';

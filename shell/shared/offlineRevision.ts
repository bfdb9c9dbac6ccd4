/** What the service worker needs to open a revision without a network. The gateway writes it into the worker's script. */
export interface OfflineRevision {
  /** Of the revision as this visitor has it, canaries included. */
  id: string;
  /** Of the shell and of all modules. */
  files: { url: string; integrity?: string }[];
  /** The page without a frame, with `NONCE` in place of its nonce. */
  html: string;
  /** The same with the frame of the Overview, which a visitor of `/` sees before the scripts have run; null without one. */
  home: string | null;
  /** Their content security policy, likewise. */
  policy: string;
  /** Paths that are not the dashboard's; those that end with a slash with all below. */
  others: string[];
}

/** Stands for a nonce, which is another for each page. */
export const NONCE = '{{nonce}}';

/**
 * Key of the `localStorage` entry that contains `collapsed` or `open`. In a separate file, so that the page's inline
 * script stays small.
 */
export const SIDEBAR_KEY = 'lintel.sidebar';

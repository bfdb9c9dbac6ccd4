/** `localStorage` holds `collapsed` or `open` under this key. In its own file, so that the page's inline script stays small. */
export const SIDEBAR_KEY = 'lintel.sidebar';

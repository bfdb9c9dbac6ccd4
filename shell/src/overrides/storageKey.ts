/** `sessionStorage` holds the tab's overrides under this key. In its own file, so that the initial script doesn't load zod. */
export const STORAGE_KEY = 'lintel.overrides';

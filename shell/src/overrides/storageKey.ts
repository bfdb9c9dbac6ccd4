/**
 * Key of the `sessionStorage` entry that contains the tab's overrides. In a separate file, so that the initial script
 * doesn't load zod.
 */
export const STORAGE_KEY = 'lintel.overrides';

/** Under which a tab keeps, in its own storage, which other builds it runs. */
export const STORAGE_KEY = 'lintel.overrides';

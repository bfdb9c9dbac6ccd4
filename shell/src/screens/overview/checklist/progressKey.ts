/**
 * Key of the `localStorage` entry that contains an account's progress. In a separate file, so that the page's inline
 * script stays small.
 */
export const progressKey = (userId: string) => `lintel.checklist.${userId}`;

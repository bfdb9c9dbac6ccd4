/** `localStorage` holds an account's progress under this key. In its own file, so that the page's inline script stays small. */
export const progressKey = (userId: string) => `lintel.checklist.${userId}`;

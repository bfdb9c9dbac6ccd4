/**
 * Returns a text as the API accepts it, without spaces around it. Texts that are pasted from chats and address books
 * often contain invisible marks of their direction.
 */
export const toOneLine = (text: string) =>
  text
    .replace(/[\u2028-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/**
 * What rich text may hold, as the API stores it and as screens show it: these elements, and of attributes alone a link's
 * address. Whatever else comes is left out, its text stays.
 */
export const richText = {
  elements: ['p', 'br', 'strong', 'em', 'u', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  /** Addresses that a link may have: of the web and of mail, whole. */
  linkAddress: /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu,
  /** What every link says about the page that it leads to. */
  linkRelation: 'noopener noreferrer nofollow',
} as const;

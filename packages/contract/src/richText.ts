/**
 * The rich text that the API stores and screens show: these elements, with a link's address as the only attribute. All
 * other markup is removed, but its text stays.
 */
export const richText = {
  elements: ['p', 'br', 'strong', 'em', 'u', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  /** Allowed addresses of links: complete web and mail addresses. */
  linkAddress: /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu,
  /** The `rel` attribute of every link. */
  linkRelation: 'noopener noreferrer nofollow',
} as const;

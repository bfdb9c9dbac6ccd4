import sanitize from 'sanitize-html';

/** What the rich-text editor can write, and nothing that runs, loads or restyles. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};

/** Rich text as it may be stored: only the allowed tags, links to web, mail and telephone addresses alone. */
export const sanitizeRichText = (html: string): string => sanitize(html, allowed);

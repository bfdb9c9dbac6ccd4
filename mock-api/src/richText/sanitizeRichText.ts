import { richText } from '@lintel/contract/rich-text';
import sanitize from 'sanitize-html';

/** What the contract allows, and nothing that runs, loads or restyles. What means the same is written in one way. */
const allowed: sanitize.IOptions = {
  allowedTags: [...richText.elements],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: richText.linkRelation } }),
  },
  exclusiveFilter: ({ tag, attribs: { href = '' } }) =>
    tag === 'a' && !richText.linkAddress.test(href) && 'excludeTag',
};

/** Rich text as it may be stored: only the allowed elements, links to web and mail addresses alone. */
export const sanitizeRichText = (html: string): string => sanitize(html, allowed);

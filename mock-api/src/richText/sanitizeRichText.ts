import { richText } from '@lintel/contract/rich-text';
import sanitize from 'sanitize-html';

/** The contract's allow-list: no content that runs, loads or restyles. Equivalent tags are normalized to one. */
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

/** Makes rich text safe to store: keeps only allowed elements, only links to web and mail addresses. */
export const sanitizeRichText = (html: string): string => sanitize(html, allowed);

import { richText } from '@lintel/contract/rich-text';
import sanitize from 'sanitize-html';

const dropped = { tagName: 'dropped', attribs: {} };

/** What the contract allows, and nothing that runs, loads or restyles. What means the same is written in one way. */
const allowed: sanitize.IOptions = {
  allowedTags: [...richText.elements],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) =>
      richText.linkAddress.test(href) ? { tagName, attribs: { href, rel: richText.linkRelation } } : dropped,
  },
};

/** Rich text as it may be stored: only the allowed elements, links to web and mail addresses alone. */
export const sanitizeRichText = (html: string): string => sanitize(html, allowed);

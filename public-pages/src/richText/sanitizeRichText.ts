import { richText } from '@lintel/contract/rich-text';
import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: [...richText.elements],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: richText.linkRelation } }),
  },
  exclusiveFilter: ({ tag, attribs: { href = '' } }) =>
    tag === 'a' && !richText.linkAddress.test(href) && 'excludeTag',
};

/** Rich text as it may stand in a document, whatever server it came from: what the contract allows and nothing else. */
export const sanitizeRichText = (html: string): string => sanitize(html, allowed);

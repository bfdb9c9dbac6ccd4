import { richText as contract } from '@lintel/contract/rich-text';
import sanitize from 'sanitize-html';

/** The elements of the contract, and of attributes a link's address alone. */
export const richText: sanitize.IOptions = {
  allowedTags: [...contract.elements],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: contract.linkRelation } }),
  },
  exclusiveFilter: ({ tag, attribs: { href = '' } }) =>
    tag === 'a' && !contract.linkAddress.test(href) && 'excludeTag',
};

/** Rich text without its marks, in one line: for previews. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(?:p|h2|h3|li|blockquote)>|<br\s*\/?>/g, ' ');
  const text = sanitize(spaced, {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (part) =>
      part
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&'),
  });
  return text.replace(/\s+/g, ' ').trim();
}

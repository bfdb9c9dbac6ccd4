import { richText } from '@lintel/contract/rich-text';
import sanitize from 'sanitize-html';
import styled from 'styled-components';
import { useVerbatim } from '../document/Verbatim';

const Prose = styled.div`
  max-width: 68ch;
  color: var(--text-secondary);
  font: 400 15px/24px var(--font-sans);
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 12px;
  }
  :is(h2, h3) {
    font: var(--text-16);
    color: var(--text-primary);
  }
  :is(ul, ol) {
    padding-inline-start: 20px;
    list-style: revert;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--border-strong);
  }
  a {
    color: var(--text-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Rich text of an agent, sanitised once more before it is rendered. */
export function RichText({ html }: { html: string }) {
  return <Prose dir="auto">{useVerbatim(sanitizeRichText(html))}</Prose>;
}

const allowed: sanitize.IOptions = {
  allowedTags: [...richText.elements],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: richText.linkRelation } }),
  },
  exclusiveFilter: ({ tag, attribs: { href = '' } }) =>
    tag === 'a' && !richText.linkAddress.test(href) && 'excludeTag',
};

/** Removes everything that the contract does not allow, regardless of the server that sent the text. */
export const sanitizeRichText = (html: string): string => sanitize(html, allowed);

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Extracts the plain text of rich text, in one line. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<(?:\/(?:p|li|h2|h3|blockquote)|br\s*\/?)>/gi, ' '), { allowedTags: [] })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

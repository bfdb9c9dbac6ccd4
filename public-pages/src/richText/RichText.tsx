import styled from 'styled-components';
import { useVerbatim } from '../document/Verbatim';
import { sanitizeRichText } from './sanitizeRichText';

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
    padding-left: 20px;
    list-style: revert;
  }
  blockquote {
    margin-inline: 0;
    padding-left: 16px;
    border-left: 2px solid var(--border-strong);
  }
  a {
    color: var(--text-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** What an agent has written, sanitised here once more. */
export function RichText({ html }: { html: string }) {
  return <Prose>{useVerbatim(sanitizeRichText(html))}</Prose>;
}

import sanitize from 'sanitize-html';
import styled from 'styled-components';
import { richText } from './richText';
import { useVerbatim } from './Verbatim';

const Prose = styled.div`
  max-width: 64ch;
  font-size: 15px;
  line-height: 24px;
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 12px;
  }
  h2,
  h3 {
    font: var(--text-16);
    color: var(--text-primary);
  }
  ul,
  ol {
    padding-left: 24px;
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

/** What an agent wrote with the editor, made harmless once more. */
export function RichText({ html }: { html: string }) {
  return <Prose>{useVerbatim(sanitize(html, richText))}</Prose>;
}

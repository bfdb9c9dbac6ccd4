import styled from 'styled-components';

/** Styles of the text in the editor. Slate's `zindex` is no attribute of HTML. */
export const Prose = styled.div.withConfig({ shouldForwardProp: (name) => name !== 'zindex' })`
  padding: 12px 14px;
  line-height: 22px;
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 10px;
  }
  :is(h2, h3) {
    color: var(--text-primary);
  }
  h2 {
    font: var(--text-16);
  }
  h3 {
    font: 600 14px/20px var(--font-sans);
  }
  strong {
    font-weight: 600;
  }
  :is(ul, ol) {
    padding-left: 22px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    margin-inline: 0;
    padding-left: 12px;
    border-left: 2px solid var(--border-strong);
    color: var(--text-secondary);
  }
  blockquote > * + * {
    margin-top: 10px;
  }
  [data-slate-placeholder] {
    color: var(--text-muted);
    opacity: 1 !important;
  }
  a {
    color: var(--text-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

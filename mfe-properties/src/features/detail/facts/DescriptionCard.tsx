import { richText } from '@lintel/contract/rich-text';
import { Card, CardBody, CardHead } from '@lintel/ui';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

const Prose = styled.div`
  max-width: 68ch;
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 12px;
  }
  :is(h2, h3) {
    font: 600 14px/20px var(--font-sans);
    color: var(--text-primary);
  }
  :is(ul, ol) {
    padding-left: 20px;
    list-style: revert;
  }
  a {
    color: var(--text-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The listing's description. */
export function DescriptionCard({ html }: { html: string }) {
  const prose = useRichText(html);
  return (
    <Card aria-label="Description">
      <CardHead title="Description" />
      <CardBody>
        <Prose ref={prose} />
      </CardBody>
    </Card>
  );
}

const allowed = {
  ALLOWED_TAGS: [...richText.elements],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: richText.linkAddress,
};

/** Fills an element with rich text. Sanitizes it again, so that a mistake of the server can't run code on this page. */
export function useRichText(html: string) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }));
  }, [html]);
  return container;
}

import { richText } from '@lintel/contract/rich-text';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const allowed = {
  ALLOWED_TAGS: [...richText.elements],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: richText.linkAddress,
};

/** Fills an element with rich text, made safe once more: the server's word is not taken for it. */
export function useRichText(html: string) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }));
  }, [html]);
  return place;
}

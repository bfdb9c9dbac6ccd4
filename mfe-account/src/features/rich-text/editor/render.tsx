import { richText } from '@lintel/contract/rich-text';
import type { RenderElementProps, RenderLeafProps } from 'slate-react';

const elements = {
  paragraph: 'p',
  heading: 'h2',
  subheading: 'h3',
  item: 'li',
  bullets: 'ul',
  numbers: 'ol',
  quote: 'blockquote',
} as const;

export function renderElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'link')
    return (
      <a {...attributes} href={element.url} rel={richText.linkRelation} target="_blank">
        {children}
      </a>
    );
  const Element = elements[element.type];
  return <Element {...attributes}>{children}</Element>;
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  let shown = children;
  if (leaf.underline) shown = <u>{shown}</u>;
  if (leaf.italic) shown = <em>{shown}</em>;
  if (leaf.bold) shown = <strong>{shown}</strong>;
  return <span {...attributes}>{shown}</span>;
}

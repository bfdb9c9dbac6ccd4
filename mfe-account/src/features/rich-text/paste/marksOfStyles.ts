import type { Mark } from '../document/document';

interface Style {
  mark: Mark;
  element: string;
  /** Elements that mean the mark by themselves. */
  elements: string;
  on: RegExp;
  off: RegExp;
}

const styles: Style[] = [
  {
    mark: 'bold',
    element: 'strong',
    elements: 'b, strong',
    on: /(?<!-)font-weight:\s*(?:bold|[6-9]00)/i,
    off: /(?<!-)font-weight:\s*(?:normal|[1-5]00)/i,
  },
  {
    mark: 'italic',
    element: 'em',
    elements: 'i, em',
    on: /(?<!-)font-style:\s*(?:italic|oblique)/i,
    off: /(?<!-)font-style:\s*normal/i,
  },
  {
    mark: 'underline',
    element: 'u',
    elements: 'u',
    on: /(?<!-)text-decoration(?:-line)?:[^;]*underline/i,
    off: /(?<!-)text-decoration(?:-line)?:\s*none/i,
  },
];

/** Says by elements what styles say: Google Docs has bold spans, and a `b` around everything that is not bold. */
export function marksOfStyles(fragment: DocumentFragment) {
  for (const styled of fragment.querySelectorAll('[style]')) {
    const style = styled.getAttribute('style') ?? '';
    for (const { mark, element, elements, on, off } of styles) {
      if (styled.matches(elements) && off.test(style)) styled.replaceWith(...styled.childNodes);
      // Headings are bold and links underlined by their looks, not by what their writer did.
      else if (on.test(style) && !styled.closest(mark === 'underline' ? 'a' : 'h1, h2, h3, h4, h5, h6'))
        wrapContent(styled, element);
    }
  }
}

/** Around the text alone: a mark cannot stand around paragraphs. */
function wrapContent(styled: Element, element: string) {
  if (styled.querySelector('p, div, ul, ol, li, table, blockquote, h1, h2, h3, h4, h5, h6')) return;
  const wrapper = document.createElement(element);
  wrapper.append(...styled.childNodes);
  styled.append(wrapper);
}

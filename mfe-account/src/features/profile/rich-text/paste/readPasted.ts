import type { Block, Mark } from '../document/document';
import { purifyPasted, readFragment } from '../html/readHtml';

/** The blocks of HTML from the clipboard: of a web page, Word, Google Docs, or this editor. */
export function readPasted(html: string): Block[] {
  const fragment = purifyPasted(html);
  convertWordLists(fragment);
  normalizeEmptyLines(fragment);
  convertStyles(fragment);
  return readFragment(fragment);
}

/** Office programs keep an empty line open by a hard space, browsers end the clipboard with a break of their own. */
function normalizeEmptyLines(fragment: DocumentFragment) {
  for (const end of fragment.querySelectorAll('.Apple-interchange-newline')) end.remove();
  for (const line of fragment.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6'))
    if (line.textContent?.trim() === '' && !line.querySelector('br'))
      line.replaceChildren(document.createElement('br'));
}

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
function convertStyles(fragment: DocumentFragment) {
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

const ITEM = /mso-list:\s*l\d+\s+level\d+/i;
const MARKER = /mso-list:\s*ignore/i;
/** "1.", "b)", "iv.", "(3)": what numbered lists count by; bullets are any other sign. */
const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;

/** Makes lists of the paragraphs that Word has for items, without the bullets and numbers written into them. */
function convertWordLists(fragment: DocumentFragment) {
  for (const paragraph of fragment.querySelectorAll('[style]')) {
    if (!ITEM.test(paragraph.getAttribute('style') ?? '')) continue;
    const item = document.createElement('li');
    const name = takeMarker(paragraph) ? 'ol' : 'ul';
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    if (before?.classList.contains(LIST) && before.localName === name) {
      before.append(item);
      paragraph.remove();
    } else {
      const list = document.createElement(name);
      list.className = LIST;
      list.append(item);
      paragraph.replaceWith(list);
    }
  }
}

const LIST = 'lintel-list';

/** @returns whether it was a number */
function takeMarker(paragraph: Element): boolean {
  const marker = [...paragraph.querySelectorAll('[style]')].find((part) =>
    MARKER.test(part.getAttribute('style') ?? ''),
  );
  const numbered = NUMBER.test(marker?.textContent?.trim() ?? '');
  marker?.remove();
  return numbered;
}

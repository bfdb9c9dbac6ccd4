import type { Block, Mark } from '../document/document';
import { purifyPasted, readFragment } from '../html/readHtml';

/** Converts HTML from the clipboard to blocks. It may be from a web page, Word, Google Docs or this editor. */
export function readPasted(html: string): Block[] {
  const fragment = purifyPasted(html);
  convertWordLists(fragment);
  normalizeEmptyLines(fragment);
  convertStyles(fragment);
  return readFragment(fragment);
}

/**
 * Normalizes empty lines: office programs fill them with a non-breaking space, and some browsers end the clipboard with
 * a line break.
 */
function normalizeEmptyLines(fragment: DocumentFragment) {
  for (const end of fragment.querySelectorAll('.Apple-interchange-newline')) end.remove();
  for (const line of fragment.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6'))
    if (line.textContent?.trim() === '' && !line.querySelector('br'))
      line.replaceChildren(document.createElement('br'));
}

interface Style {
  mark: Mark;
  element: string;
  /** Elements that have the mark by default. */
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

/** Converts styles to elements: Google Docs has bold spans, and wraps everything in a `b` that is not bold. */
function convertStyles(fragment: DocumentFragment) {
  for (const styled of fragment.querySelectorAll('[style]')) {
    const style = styled.getAttribute('style') ?? '';
    for (const { mark, element, elements, on, off } of styles) {
      if (styled.matches(elements) && off.test(style)) styled.replaceWith(...styled.childNodes);
      // Headings are bold and links underlined by default, so these styles don't count there.
      else if (on.test(style) && !styled.closest(mark === 'underline' ? 'a' : 'h1, h2, h3, h4, h5, h6'))
        wrapContent(styled, element);
    }
  }
}

/** Wraps an element's content, unless it contains blocks, which a mark can't contain. */
function wrapContent(styled: Element, element: string) {
  if (styled.querySelector('p, div, ul, ol, li, table, blockquote, h1, h2, h3, h4, h5, h6')) return;
  const wrapper = document.createElement(element);
  wrapper.append(...styled.childNodes);
  styled.append(wrapper);
}

const ITEM = /mso-list:\s*l\d+\s+level\d+/i;
const MARKER = /mso-list:\s*ignore/i;
/** Markers of numbered lists: "1.", "b)", "iv.", "(3)". Any other marker is a bullet. */
const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;

/** Converts the paragraphs that Word writes for list items to lists, and removes their typed bullets and numbers. */
function convertWordLists(fragment: DocumentFragment) {
  for (const paragraph of fragment.querySelectorAll('[style]')) {
    if (!ITEM.test(paragraph.getAttribute('style') ?? '')) continue;
    const item = document.createElement('li');
    const name = removeMarker(paragraph) ? 'ol' : 'ul';
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

/** Removes the typed bullet or number. @returns whether it was a number */
function removeMarker(paragraph: Element): boolean {
  const marker = [...paragraph.querySelectorAll('[style]')].find((part) =>
    MARKER.test(part.getAttribute('style') ?? ''),
  );
  const numbered = NUMBER.test(marker?.textContent?.trim() ?? '');
  marker?.remove();
  return numbered;
}

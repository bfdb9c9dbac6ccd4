const ITEM = /mso-list:\s*l\d+\s+level\d+/i;
const MARKER = /mso-list:\s*ignore/i;
/** "1.", "b)", "iv.", "(3)": what numbered lists count by; bullets are any other sign. */
const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i;

/** Makes lists of the paragraphs that Word has for items, without the bullets and numbers written into them. */
export function wordLists(fragment: DocumentFragment) {
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

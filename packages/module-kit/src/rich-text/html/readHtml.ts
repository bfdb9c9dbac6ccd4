import { richText } from '@lintel/contract/rich-text';
import DOMPurify, { type Config } from 'dompurify';
import {
  type Block,
  createEmptyDocument,
  type GroupType,
  type LineType,
  type Mark,
  type Marks,
} from '../document/document';
import { type LineKind, LineWriter } from './LineWriter';

/** Further elements that are read but never written: they are equivalent to allowed ones, or end a line. */
const understood =
  'b i h1 h4 h5 h6 div section article header footer main aside nav address figure figcaption pre hr dl dt dd table caption thead tbody tfoot tr th td span';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...richText.elements, ...understood.split(' ')],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** Sanitizes HTML from the API: the result runs no scripts, loads no resources and changes no styles. */
const purify = (html: string): DocumentFragment => DOMPurify.sanitize(html, config);

/** Sanitizes HTML from the clipboard. Keeps styles and classes, because they carry the meaning there. */
export const purifyPasted = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...config, ALLOWED_ATTR: ['href', 'style', 'class'] });

/** Parses stored HTML into a document. The HTML isn't trusted: only content that the editor can write remains. */
export function readHtml(html: string): Block[] {
  const blocks = readFragment(purify(html));
  return blocks.length > 0 ? blocks : createEmptyDocument();
}

const lineTypes: Record<string, LineType> = {
  H1: 'heading',
  H2: 'heading',
  H3: 'subheading',
  H4: 'subheading',
  H5: 'subheading',
  H6: 'subheading',
};

const groupTypes: Record<string, GroupType> = { UL: 'bullets', OL: 'numbers', BLOCKQUOTE: 'quote' };

const markTypes: Record<string, Mark> = {
  STRONG: 'bold',
  B: 'bold',
  EM: 'italic',
  I: 'italic',
  U: 'underline',
};

const otherBlockNames =
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV ADDRESS FIGURE FIGCAPTION PRE HR DL DT DD TABLE CAPTION TR LI';
const blockElements = new Set([
  ...otherBlockNames.split(' '),
  ...Object.keys(lineTypes),
  ...Object.keys(groupTypes),
]);

/** Whether an element starts and ends a line. */
const isBlockElement = (name: string): boolean => blockElements.has(name);

/** The formatting that a text gets from the elements around it. */
interface Context {
  kind: LineKind;
  marks: Marks;
  url?: string;
}

/** Converts HTML to blocks. Unknown elements are replaced by their text. */
export function readFragment(fragment: DocumentFragment): Block[] {
  const writer = new LineWriter();
  readChildren(fragment, { kind: { line: 'paragraph' }, marks: {} }, writer);
  return writer.end();
}

function readChildren(parent: Node, around: Context, writer: LineWriter) {
  for (const node of parent.childNodes) {
    if (node instanceof Text) writer.add(leaf(node.data.replace(/[\t\n\f\r]/g, ' '), around));
    else if (node instanceof Element) readElement(node, around, writer);
  }
}

function readElement(element: Element, around: Context, writer: LineWriter) {
  const name = element.nodeName;
  const mark = markTypes[name];
  if (name === 'BR') writer.add(leaf('\n', around));
  else if (mark) readChildren(element, { ...around, marks: { ...around.marks, [mark]: true } }, writer);
  else if (name === 'A')
    readChildren(element, { ...around, url: around.url ?? readAddress(element) }, writer);
  else if (isBlockElement(name)) readBlock(element, around, writer);
  else readChildren(element, around, writer);
  if (name === 'TD' || name === 'TH') writer.add(leaf(' ', around));
}

function readBlock(element: Element, around: Context, writer: LineWriter) {
  const kind = getLineKind(element.nodeName, around.kind);
  if (kind) {
    writer.startLine(kind);
    readChildren(element, { ...around, kind: { ...kind, kept: false } }, writer);
    writer.startLine(around.kind);
  } else {
    writer.breakLine();
    readChildren(element, around, writer);
    writer.breakLine();
  }
}

/**
 * Returns the kind of line that a block element starts; undefined inside an item, which is one line. Nested lists are
 * flattened.
 */
function getLineKind(name: string, { line, group }: LineKind): LineKind | undefined {
  const list = group === 'bullets' || group === 'numbers' ? group : undefined;
  const own = groupTypes[name];
  if (name === 'LI') return { line: 'item', group: list ?? 'bullets', kept: true };
  if (own && own !== 'quote') return { line: 'item', group: list ?? own };
  if (line === 'item') return undefined;
  if (own || group) return { line: 'paragraph', group: own ?? group };
  return { line: lineTypes[name] ?? 'paragraph' };
}

const leaf = (text: string, { marks, url }: Context) => ({
  text,
  ...marks,
  ...(url !== undefined && { url }),
});

function readAddress(element: Element): string | undefined {
  const address = element.getAttribute('href')?.trim() ?? '';
  return richText.linkAddress.test(address) ? address : undefined;
}

import { richText } from '@lintel/contract/rich-text';
import type { Block, Marks } from '../document/document';
import { groupOf, isBlockElement, lineOf, markOf } from './elements';
import { type LineKind, LineWriter } from './LineWriter';

/** What the elements around a piece of text say about it. */
interface Around {
  kind: LineKind;
  marks: Marks;
  url?: string;
}

/** The blocks of a piece of HTML. Elements without a meaning here leave their text. */
export function readFragment(fragment: DocumentFragment): Block[] {
  const writer = new LineWriter();
  readChildren(fragment, { kind: { line: 'paragraph' }, marks: {} }, writer);
  return writer.end();
}

function readChildren(parent: Node, around: Around, writer: LineWriter) {
  for (const node of parent.childNodes) {
    if (node instanceof Text) writer.add(leaf(node.data.replace(/[\t\n\f\r]/g, ' '), around));
    else if (node instanceof Element) readElement(node, around, writer);
  }
}

function readElement(element: Element, around: Around, writer: LineWriter) {
  const name = element.nodeName;
  const mark = markOf[name];
  if (name === 'BR') writer.add(leaf('\n', around));
  else if (mark) readChildren(element, { ...around, marks: { ...around.marks, [mark]: true } }, writer);
  else if (name === 'A') readChildren(element, { ...around, url: around.url ?? addressOf(element) }, writer);
  else if (isBlockElement(name)) readBlock(element, around, writer);
  else readChildren(element, around, writer);
  if (name === 'TD' || name === 'TH') writer.add(leaf(' ', around));
}

function readBlock(element: Element, around: Around, writer: LineWriter) {
  const kind = kindOf(element.nodeName, around.kind);
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

/** What a block makes of its text; nothing inside an item, which is one line. Lists inside of lists become one list. */
function kindOf(name: string, { line, group }: LineKind): LineKind | undefined {
  const list = group === 'bullets' || group === 'numbers' ? group : undefined;
  const own = groupOf[name];
  if (name === 'LI') return { line: 'item', group: list ?? 'bullets', kept: true };
  if (own && own !== 'quote') return { line: 'item', group: list ?? own };
  if (line === 'item') return undefined;
  if (own || group) return { line: 'paragraph', group: own ?? group };
  return { line: lineOf[name] ?? 'paragraph' };
}

const leaf = (text: string, { marks, url }: Around) => ({
  text,
  ...marks,
  ...(url !== undefined && { url }),
});

function addressOf(element: Element): string | undefined {
  const address = element.getAttribute('href')?.trim() ?? '';
  return richText.linkAddress.test(address) ? address : undefined;
}

import { richText } from '@lintel/contract/rich-text';
import {
  type Block,
  type GroupType,
  isGroup,
  type Line,
  type LineType,
  type Mark,
} from '../document/document';
import { type Leaf, mapText, toLeaves } from '../document/leaves';
import { cleanText, hardenSpaces } from './spaces';

const lineElements: Record<LineType, string> = {
  paragraph: 'p',
  heading: 'h2',
  subheading: 'h3',
  item: 'li',
};
const groupElements: Record<GroupType, string> = { bullets: 'ul', numbers: 'ol', quote: 'blockquote' };
/** Elements of the marks, from the innermost to the outermost. */
const markElements: [Mark, string][] = [
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
];
const EMPTY = '<p><br /></p>';
// Cached per block: blocks are immutable, so only edited ones are written again.
const htmlByBlock = new WeakMap<Block, string>();

/** Writes a document as HTML, in the same normal form as the API. A document without text becomes ''. */
export function writeHtml(blocks: readonly Block[]): string {
  const html = blocks.map(blockHtml).join('');
  return html === EMPTY ? '' : html;
}

function blockHtml(block: Block): string {
  const cached = htmlByBlock.get(block);
  if (cached !== undefined) return cached;
  const html = isGroup(block)
    ? element(groupElements[block.type], block.children.map(blockHtml).join(''))
    : lineHtml(block);
  htmlByBlock.set(block, html);
  return html;
}

function lineHtml({ type, children }: Line): string {
  const cleaned = toLeaves(children).map((leaf) => ({ ...leaf, text: cleanText(leaf.text) }));
  const leaves = mapText(cleaned, hardenSpaces).filter(({ text }) => text !== '');
  const needsBreak = leaves.length === 0 || leaves.at(-1)?.text.endsWith('\n');
  return element(lineElements[type], leaves.map(leafHtml).join('') + (needsBreak ? '<br />' : ''));
}

function leafHtml(leaf: Leaf, index: number, leaves: Leaf[]): string {
  const { url, text } = leaf;
  const shown = markElements.reduce(
    (html, [mark, name]) => (leaf[mark] ? element(name, html) : html),
    escapeText(text).replaceAll('\n', '<br />'),
  );
  if (url === undefined) return shown;
  const first = leaves[index - 1]?.url !== url;
  const last = leaves[index + 1]?.url !== url;
  return `${first ? linkStart(url) : ''}${shown}${last ? '</a>' : ''}`;
}

const linkStart = (url: string) => `<a href="${escapeAttribute(url)}" rel="${richText.linkRelation}">`;

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeText = (text: string): string => text.replace(/[&<>]/g, (each) => escapes[each] ?? each);

const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

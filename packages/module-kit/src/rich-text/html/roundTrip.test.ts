import { richTextAttacks } from '@lintel/contract/rich-text/attacks';
import fc from 'fast-check';
import { type Descendant, Editor } from 'slate';
import { type Block, type Group, isBlock, type Line, type LineType } from '../document/document';
import { type Leaf, toInlines } from '../document/leaves';
import { createRichTextEditor } from '../editor/useDocument';
import { readHtml } from './readHtml';
import { writeHtml } from './writeHtml';

const word = fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replace(/[\s\p{Cc}]/gu, ''));
const text = fc
  .array(fc.oneof(word, fc.constantFrom(' ', '  ', '\n', '<', '&amp;', 'a\u00a0b')), { maxLength: 5 })
  .map((parts) => parts.join(''));
const url = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress().map((mail) => `mailto:${mail}`),
);
const on = fc.constant(true as const);
const leaf: fc.Arbitrary<Leaf> = fc.record(
  { text, url, bold: on, italic: on, underline: on },
  { requiredKeys: ['text'] },
);
const line = (...types: LineType[]): fc.Arbitrary<Line> =>
  fc.record({ type: fc.constantFrom(...types), children: fc.array(leaf, { maxLength: 5 }).map(toInlines) });
const linesOf = (type: LineType) => fc.array(line(type), { minLength: 1, maxLength: 4 });
const group: fc.Arbitrary<Group> = fc.oneof(
  fc.record({ type: fc.constantFrom('bullets' as const, 'numbers' as const), children: linesOf('item') }),
  fc.record({ type: fc.constant('quote' as const), children: linesOf('paragraph') }),
);
const blocks: fc.Arbitrary<Block[]> = fc.array(fc.oneof(line('paragraph', 'heading', 'subheading'), group), {
  minLength: 1,
  maxLength: 5,
});

function normalized(children: Descendant[]): Descendant[] {
  const editor = createRichTextEditor();
  editor.children = children;
  Editor.normalize(editor, { force: true });
  return editor.children;
}

test('restores a normalized document from its HTML', () => {
  fc.assert(
    fc.property(blocks, (made) => {
      const document = normalized(made);
      expect(readHtml(writeHtml(document.filter(isBlock)))).toEqual(document);
    }),
  );
});

const piece = fc.oneof(
  fc.constantFrom(...richTextAttacks),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</ul>',
    '<blockquote>',
    '<h1>',
    '<b>',
    '</b>',
    '<br>',
    '<a href="https://a.example">',
  ),
  fc.constantFrom(' ', '\n', '&nbsp;', 'a b', '\t', '&lt;'),
);

test('leaves HTML unchanged after normalizing it once', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const document = readHtml(pieces.join(''));
      const html = writeHtml(document);
      expect(writeHtml(readHtml(html))).toBe(html);
      expect(normalized(structuredClone(document))).toEqual(document);
    }),
  );
});

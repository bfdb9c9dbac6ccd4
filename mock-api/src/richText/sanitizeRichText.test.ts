import { richText } from '@lintel/contract/rich-text';
import { richTextAttacks } from '@lintel/contract/rich-text/attacks';
import fc from 'fast-check';
import { findForeignMarkup } from '../testing/foreignMarkup';
import { sanitizeRichText } from './sanitizeRichText';

test('keeps everything that the editor produces', () => {
  const html =
    '<h2>Roof</h2><p>New <strong>and</strong> dry<br />since <em>2019</em></p><ul><li>Tiles</li></ul>';
  expect(sanitizeRichText(html)).toBe(html);
  expect(sanitizeRichText('<a href="https://example.com">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer nofollow">x</a>',
  );
});

test.each([
  ['<script>alert(1)</script>ok', 'ok'],
  ['<p onclick="x()" style="color:red">ok</p>', '<p>ok</p>'],
  ['<img src=x onerror=alert(1)>ok', 'ok'],
  ['<svg><script>alert(1)</script></svg>ok', 'ok'],
  ['<a href="javascript:alert(1)">ok</a>', 'ok'],
  ['<a href="//evil.example.com">ok</a>', 'ok'],
  ['<a href="/relative">ok</a>', 'ok'],
  ['<b>ok</b> <i>ok</i>', '<strong>ok</strong> <em>ok</em>'],
  ['<iframe src="https://evil.example.com"></iframe>ok', 'ok'],
])('%s becomes %s', (hostile, safe) => {
  expect(sanitizeRichText(hostile)).toBe(safe);
});

const part = fc.constantFrom(
  ...richTextAttacks,
  'x',
  ' ',
  '<',
  '>',
  '&',
  '"',
  '&lt;',
  '<p>',
  '</p>',
  '<a href="https://a.example">',
);

test.each(richTextAttacks)('[PROF-08] keeps only allowed elements of %s', (attack) => {
  expect(findForeignMarkup(sanitizeRichText(attack))).toEqual([]);
});

test('[PROF-08] keeps only allowed elements of combined attacks', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      expect(findForeignMarkup(sanitizeRichText(parts.join('')))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

const { text, line } = fc.letrec<Record<'text' | 'line', string>>((tie) => ({
  text: fc.oneof(
    fc.constantFrom('x', 'a b', '&amp;', '&lt;p&gt;', '"', '\u00a0', 'é', '<br />'),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'u'), tie('text'))
      .map(([name, inner]) => `<${name}>${inner}</${name}>`),
  ),
  line: fc
    .tuple(fc.constantFrom('p', 'h2', 'h3'), tie('text'), fc.webUrl({ withQueryParameters: true }))
    .map(
      ([name, inner, url]) =>
        `<${name}>${inner}<a href="${url.replaceAll('&', '&amp;')}" rel="${richText.linkRelation}">${inner}</a></${name}>`,
    ),
}));
const list = fc
  .tuple(fc.constantFrom('ul', 'ol'), fc.array(text))
  .map(([name, items]) => `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`);
const quote = fc.array(line).map((lines) => `<blockquote>${lines.join('')}</blockquote>`);

test('stores the editor’s own HTML unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(line, list, quote)), (blocks) => {
      const html = blocks.join('');
      expect(sanitizeRichText(html)).toBe(html);
    }),
  );
});

import { array, assert, constantFrom, property, string } from 'fast-check';
import { hasFormatting, htmlOfText, textOfHtml } from './plainText';

test.each([
  ['Bright & <quiet>', 'Bright &amp; &lt;quiet&gt;'],
  ['One\n\nTwo', '<p>One</p><p>Two</p>'],
  ['One\nand a half', 'One<br />and a half'],
  [' Indented', ' Indented'],
  ['', ''],
])('%j is stored as %j and read back', (text, html) => {
  expect(htmlOfText(text)).toBe(html);
  expect(textOfHtml(html)).toBe(text);
});

test('[WIZ-57] whatever is typed is there again after it was stored', () => {
  const paragraph = array(string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 })
    .map((lines) => lines.map((line) => line.replace(/[\r\n\0]/g, '') || 'x').join('\n'))
    .filter((text) => !/^\n|\n$|\n\n/.test(text));
  assert(
    property(array(paragraph), constantFrom('\n\n'), (paragraphs, gap) => {
      const text = paragraphs.join(gap);
      expect(textOfHtml(htmlOfText(text))).toBe(text);
    }),
  );
});

test('a list is read line by line, and known to be more than text', () => {
  const html = '<p>It has</p><ul><li>a <strong>pool</strong></li><li>a garden</li></ul>';
  expect(textOfHtml(html)).toBe('It has\n\na pool\n\na garden');
  expect(hasFormatting(html)).toBe(true);
  expect(hasFormatting('<p>One<br />two</p>')).toBe(false);
});

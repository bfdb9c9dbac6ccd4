import { array, assert, constantFrom, property, string } from 'fast-check';
import { hasFormatting, htmlToText, textToHtml } from './plainText';

test.each([
  ['Bright & <quiet>', 'Bright &amp; &lt;quiet&gt;'],
  ['One\n\nTwo', '<p>One</p><p>Two</p>'],
  ['One\nand a half', 'One<br />and a half'],
  [' Indented', ' Indented'],
  ['', ''],
])('stores %j as %j and converts it back', (text, html) => {
  expect(textToHtml(text)).toBe(html);
  expect(htmlToText(html)).toBe(text);
});

test('[WIZ-57] any typed text survives storing and loading', () => {
  const paragraph = array(string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 })
    .map((lines) => lines.map((line) => line.replace(/[\r\n\0]/g, '') || 'x').join('\n'))
    .filter((text) => !/^\n|\n$|\n\n/.test(text));
  assert(
    property(array(paragraph), constantFrom('\n\n'), (paragraphs, gap) => {
      const text = paragraphs.join(gap);
      expect(htmlToText(textToHtml(text))).toBe(text);
    }),
  );
});

test('converts a list line by line and detects its formatting', () => {
  const html = '<p>It has</p><ul><li>a <strong>pool</strong></li><li>a garden</li></ul>';
  expect(htmlToText(html)).toBe('It has\n\na pool\n\na garden');
  expect(hasFormatting(html)).toBe(true);
  expect(hasFormatting('<p>One<br />two</p>')).toBe(false);
});

test.each([
  ['Intro<p>First</p>and more', 'Intro\n\nFirst\n\nand more'],
  ['<ul><li>Outside<ul><li>a pool</li></ul></li></ul>', 'Outside\n\na pool'],
  ['<blockquote>Quiet<p>and bright</p></blockquote>', 'Quiet\n\nand bright'],
  ['<p>One</p>\n<p>Two</p>', 'One\n\nTwo'],
])('keeps the text beside the blocks of %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

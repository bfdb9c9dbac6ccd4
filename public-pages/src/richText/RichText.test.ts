/** @jest-environment jest-fixed-jsdom */
import { richTextAttacks } from '@lintel/contract/rich-text/attacks';
import { plainText, sanitizeRichText } from './RichText';

test('keeps the editor’s markup and adds rel to links', () => {
  const html = '<h2>Roof</h2><p>New <strong>and</strong> dry</p><ul><li>Tiles</li></ul>';
  expect(sanitizeRichText(html)).toBe(html);
  expect(sanitizeRichText('<a href="https://example.com">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer nofollow">x</a>',
  );
});

test('removes everything that could run or load', () => {
  for (const attack of richTextAttacks) {
    const template = document.createElement('template');
    template.innerHTML = sanitizeRichText(attack);
    for (const element of template.content.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(['href', 'rel']).toContain(name);
        expect(value).not.toMatch(/script:/i);
      }
      expect(element.localName).toMatch(/^(p|br|strong|em|u|h2|h3|ul|ol|li|blockquote|a)$/);
    }
  }
});

test('plain text is one line, for a preview of the page', () => {
  expect(plainText('<p>Salt &amp; sand,<br>200&nbsp;m²</p><ul><li>1 &lt; 2</li><li>sea</li></ul>')).toBe(
    'Salt & sand, 200 m² 1 < 2 sea',
  );
  expect(plainText('<p><br></p>')).toBe('');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeHtml } from '../html/writeHtml';
import { readPasted } from './readPasted';

const pasted = (html: string) => writeHtml(readPasted(html));
const fixture = (name: string) =>
  pasted(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.clipboard`), 'utf8'));
const rel = 'rel="noopener noreferrer nofollow"';

test('keeps only headings, marks, lists and links from Word', () => {
  expect(fixture('word')).toBe(
    [
      '<h2>About Marta</h2>',
      '<p>I have sold homes between <strong>Cascais</strong> and <em>Sintra</em> for <u>fourteen</u> years.</p>',
      '<p><br /></p>',
      '<ul><li>Every defect I know of</li><li>Every cost</li></ul>',
      `<ol><li>Call <a href="https://example.com/marta" ${rel}>my office</a></li><li>View</li></ol>`,
    ].join(''),
  );
});

test('keeps bold text from Google Docs, without its bold wrapper', () => {
  expect(fixture('google-docs')).toBe(
    [
      '<h2>About Marta</h2>',
      '<p>I have sold homes between <strong>Cascais</strong><em> and Sintra</em><u> for years</u></p>',
      '<p><br /></p>',
      `<ul><li>Every defect I know of</li><li><a href="https://example.com/marta" ${rel}>Every cost</a></li></ul>`,
    ].join(''),
  );
});

test('drops images, scripts, styles and relative links from a web page', () => {
  expect(fixture('web-page')).toBe(
    [
      '<h2>Selling by the sea</h2>',
      '<p>By Marta\u00a0· 2 January</p>',
      `<p>The <strong>tide</strong> decides. <a href="https://example.com/tides?day=1&amp;port=2" ${rel}>See the tables</a>1.</p>`,
      '<p>Low water</p>',
      '<ol><li>Look</li><li>Ask</li><li>twice</li></ol>',
      '<p>Town Price</p><p>Cascais € 5,100</p>',
      '<blockquote><p>Never buy in fog.</p></blockquote>',
    ].join(''),
  );
});

test('pastes nothing from HTML without text', () => {
  expect(readPasted('<img src="x"><style>p{}</style>')).toEqual([]);
});

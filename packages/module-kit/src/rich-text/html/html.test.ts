import { readHtml } from './readHtml';
import { writeHtml } from './writeHtml';

const again = (html: string) => writeHtml(readHtml(html));

test.each([
  '',
  '<p>Hello</p>',
  '<h2>Roof</h2><h3>Tiles</h3><p>New <strong>and </strong><strong><em>dry</em></strong><br />since <u>2019</u></p>',
  '<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol><blockquote><p>Said</p><p>and done</p></blockquote>',
  '<p>See <a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow">my <strong>page</strong></a>.</p>',
  '<p>a &lt; b &amp; c</p><p><br /></p><p>after a blank line</p>',
])('reads and writes the editor’s HTML unchanged: %s', (html) => {
  expect(again(html)).toBe(html);
});

test.each([
  ['text alone', '<p>text alone</p>'],
  ['<p>a</p>\n  <p>b\n   c</p>\n', '<p>a</p><p>b c</p>'],
  ['<p>a<br></p>', '<p>a</p>'],
  ['<p></p><p><br></p>', ''],
  ['<b>a</b><i>b</i>', '<p><strong>a</strong><em>b</em></p>'],
  ['<h1>Title</h1><h4>Small</h4>', '<h2>Title</h2><h3>Small</h3>'],
  ['<blockquote>said</blockquote>', '<blockquote><p>said</p></blockquote>'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
  ['<ul><li><p>a</p><p>b</p></li><li></li></ul>', '<ul><li>a<br />b</li><li><br /></li></ul>'],
  ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ['<p>a&nbsp;b c&nbsp; d&nbsp;</p>', '<p>a\u00a0b c\u00a0 d\u00a0</p>'],
  ['<a href="/leads">x</a><a href="javascript:alert(1)">y</a><a>z</a>', '<p>xyz</p>'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b</p><p>c</p>'],
])('normalizes other HTML: %s', (html, written) => {
  expect(again(html)).toBe(written);
});

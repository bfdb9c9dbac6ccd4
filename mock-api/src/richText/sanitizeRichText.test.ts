import { sanitizeRichText } from './sanitizeRichText';

test('what the editor writes stays', () => {
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

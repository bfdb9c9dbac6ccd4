import { toPreviewDocument } from './previewDocument';

const html =
  '<!doctype html><html lang="en"><head><title>Autumn</title></head><body class="page"><img src="https://homes.example.com/api/files/a.webp" alt="A"><a href="https://example.com/">Link</a></body></html>';

const read = (source: string) => new DOMParser().parseFromString(source, 'text/html');

test('[NEWS-24] gives the style sheet the nonce of the page, which its content policy asks for', () => {
  const style = read(toPreviewDocument({ html, css: '.page{margin:0}' }, 'abc')).querySelector(
    'head > style',
  );
  expect(style?.textContent).toBe('.page{margin:0}');
  expect(style?.getAttribute('nonce')).toBe('abc');
});

test('[NEWS-24] loads pictures from the origin of the page, and leaves links as they are', () => {
  const mail = read(toPreviewDocument({ html, css: '' }, undefined));
  expect(mail.querySelector('img')?.getAttribute('src')).toBe('/api/files/a.webp');
  expect(mail.querySelector('a')?.getAttribute('href')).toBe('https://example.com/');
});

test('[NEWS-24] keeps a style sheet from ending its element', () => {
  const source = toPreviewDocument({ html, css: '</style><script>alert(1)</script>' }, 'abc');
  expect(read(source).querySelector('script')).toBeNull();
});

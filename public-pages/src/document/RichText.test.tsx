import { richTextAttacks } from '@lintel/contract/rich-text/attacks';
import { JSDOM, VirtualConsole } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from './RichText';
import { plainText } from './richText';
import { Verbatim, VerbatimContext } from './Verbatim';

function shown(html: string): string {
  const verbatim = new Verbatim();
  return verbatim.fill(
    renderToStaticMarkup(
      <VerbatimContext value={verbatim}>
        <RichText html={html} />
      </VerbatimContext>,
    ),
  );
}

test('what an agent may write is shown as it was written', () => {
  const html =
    '<h2>Inside</h2><p>A <strong>large</strong> <em>room</em>.<br />And <a href="https://a.example/?b=1&amp;c=2">more</a>.</p><ul><li>$& $1</li></ul>';
  const { document } = new JSDOM(shown(html)).window;
  expect(document.querySelector('ul')?.textContent).toBe('$& $1');
  expect(document.querySelector('h2 + p strong')?.textContent).toBe('large');
  expect(document.querySelector('a')?.outerHTML).toBe(
    '<a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer nofollow">more</a>',
  );
});

test.each(richTextAttacks)('nothing runs of %s', async (attack) => {
  const alert = jest.fn();
  const { window } = new JSDOM(`<body>${shown(attack)}</body>`, {
    runScripts: 'dangerously',
    virtualConsole: new VirtualConsole(),
    beforeParse: (view) => Object.assign(view, { alert }),
  });
  for (const element of window.document.body.querySelectorAll('div *'))
    expect(element.getAttributeNames().filter((name) => !['href', 'rel'].includes(name))).toEqual([]);
  for (const link of window.document.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^(https?:|mailto:)/);
  expect(alert).not.toHaveBeenCalled();
  window.close();
});

test('a preview has the words alone', () => {
  expect(plainText('<p>Light &amp; <em>air</em></p><p>a &lt; b</p><script>x</script>')).toBe(
    'Light & air a < b',
  );
});

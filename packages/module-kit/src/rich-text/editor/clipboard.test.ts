import { Editor, Transforms } from 'slate';
import { isBlock } from '../document/document';
import { readHtml } from '../html/readHtml';
import { writeHtml } from '../html/writeHtml';
import { createRichTextEditor } from './useDocument';

function editing(html: string) {
  const editor = createRichTextEditor();
  editor.children = readHtml(html);
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}
const htmlOf = (editor: Editor) => writeHtml(editor.children.filter(isBlock));

/** The clipboard, which jsdom lacks. */
class Clipboard {
  private readonly held = new Map<string, string>();
  readonly getData = (type: string) => this.held.get(type) ?? '';
  readonly setData = (type: string, text: string) => void this.held.set(type, text);
}
const clipboard = (data: Record<string, string>) => {
  const made = new Clipboard();
  for (const [type, text] of Object.entries(data)) made.setData(type, text);
  return made as unknown as DataTransfer;
};
const paste = (editor: Editor, html: string) => editor.insertData(clipboard({ 'text/html': html }));

test('joins text of a single line with the surrounding text', () => {
  const editor = editing('<p>Hello</p>');
  Transforms.select(editor, Editor.start(editor, []));
  paste(editor, '<b>Oh</b>');
  expect(htmlOf(editor)).toBe('<p><strong>Oh</strong>Hello</p>');
});

test.each([
  ['', '<ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
  ['<p>before</p>', '<ul><li>a</li></ul>', '<p>before</p><ul><li>a</li></ul>'],
  [
    '<ul><li>one</li></ul>',
    '<ul><li>two</li><li>three</li></ul>',
    '<ul><li>one</li><li>two</li><li>three</li></ul>',
  ],
  ['<ul><li>one</li><li></li></ul>', '<h2>Title</h2>', '<ul><li>one</li></ul><h2>Title</h2>'],
])('into %p, pastes %p unchanged', (html, pasted, after) => {
  const editor = editing(html);
  paste(editor, pasted);
  expect(htmlOf(editor)).toBe(after);
});

test('splits a line around a pasted list', () => {
  const editor = editing('<p>beforeafter</p>');
  Transforms.select(editor, { path: [0, 0], offset: 6 });
  paste(editor, '<ol><li>a</li></ol>');
  expect(htmlOf(editor)).toBe('<p>before</p><ol><li>a</li></ol><p>after</p>');
});

test('replaces the selection', () => {
  const editor = editing('<p>old</p><p>text</p>');
  Transforms.select(editor, Editor.range(editor, []));
  paste(editor, '<h2>New</h2><p>text</p>');
  expect(htmlOf(editor)).toBe('<h2>New</h2><p>text</p>');
});

test('ignores Slate’s own clipboard format', () => {
  const editor = editing('');
  const hostile = [{ type: 'link', url: 'javascript:alert(1)', children: [{ text: 'x' }] }];
  const encoded = btoa(encodeURIComponent(JSON.stringify(hostile)));
  const data = {
    'application/x-slate-fragment': encoded,
    'text/html': `<p data-slate-fragment="${encoded}">y</p>`,
  };
  editor.insertData(clipboard(data));
  expect(htmlOf(editor)).toBe('<p>y</p>');
});

test('copies saved HTML and text, and pastes them back unchanged', () => {
  const html = '<h2>Title</h2><ul><li>a <strong>b</strong></li></ul>';
  const editor = editing(html);
  Transforms.select(editor, Editor.range(editor, []));
  const data = clipboard({});
  editor.setFragmentData(data);
  expect(data.getData('text/html')).toBe(html);
  expect(data.getData('text/plain')).toBe('Title\na b');
  const other = editing('');
  other.insertData(data);
  expect(htmlOf(other)).toBe(html);
});

test('copies text of a list item without its list', () => {
  const editor = editing('<ul><li>one two</li></ul>');
  Transforms.select(editor, {
    anchor: { path: [0, 0, 0], offset: 4 },
    focus: { path: [0, 0, 0], offset: 7 },
  });
  const data = clipboard({});
  editor.setFragmentData(data);
  expect(data.getData('text/html')).toBe('<p>two</p>');
});

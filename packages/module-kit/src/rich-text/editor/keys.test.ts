import { Editor, Transforms } from 'slate';
import { isBlock } from '../document/document';
import { toggleGroup, toggleLine, toggleMark } from '../document/formats';
import { readHtml } from '../html/readHtml';
import { writeHtml } from '../html/writeHtml';
import { createRichTextEditor } from './useDocument';

/** Creates an editor with a text, with the caret at one end or all of the text selected. */
function editing(html: string, selected: 'end' | 'start' | 'all' = 'end') {
  const editor = createRichTextEditor();
  editor.children = readHtml(html);
  const at = { end: Editor.end(editor, []), start: Editor.start(editor, []), all: Editor.range(editor, []) };
  Transforms.select(editor, at[selected]);
  return editor;
}
const htmlOf = (editor: Editor) => writeHtml(editor.children.filter(isBlock));

test('starts another item with Enter, and ends the list from an empty one', () => {
  const editor = editing('<ul><li>one</li></ul>');
  editor.insertBreak();
  editor.insertText('two');
  editor.insertBreak();
  editor.insertBreak();
  editor.insertText('after');
  expect(htmlOf(editor)).toBe('<ul><li>one</li><li>two</li></ul><p>after</p>');
});

test('splits a quote with Enter in an empty line', () => {
  const editor = editing('<blockquote><p>a</p><p><br></p><p>b</p></blockquote>');
  Transforms.select(editor, Editor.start(editor, [0, 1]));
  editor.insertBreak();
  expect(htmlOf(editor)).toBe(
    '<blockquote><p>a</p></blockquote><p><br /></p><blockquote><p>b</p></blockquote>',
  );
});

test('starts a paragraph after a heading; breaks the line with Shift+Enter', () => {
  const editor = editing('<h2>Title</h2>');
  editor.insertSoftBreak();
  editor.insertText('and more');
  editor.insertBreak();
  editor.insertText('text');
  expect(htmlOf(editor)).toBe('<h2>Title<br />and more</h2><p>text</p>');
});

test.each([
  ['<ul><li>one</li></ul>', '<p>one</p>'],
  ['<h3>Title</h3>', '<p>Title</p>'],
  ['<blockquote><p>said</p></blockquote>', '<p>said</p>'],
])('turns %s into a paragraph with Backspace at its start', (html, after) => {
  const editor = editing(html, 'start');
  editor.deleteBackward('character');
  expect(htmlOf(editor)).toBe(after);
});

test('joins a paragraph to the previous one with Backspace at its start', () => {
  const editor = editing('<p>a</p><p>b</p>', 'end');
  Transforms.select(editor, Editor.start(editor, [1]));
  editor.deleteBackward('character');
  expect(htmlOf(editor)).toBe('<p>ab</p>');
});

test('keeps text typed after a link out of the link', () => {
  const editor = editing('<p>See <a href="https://example.com/">this</a></p>');
  Transforms.select(editor, Editor.end(editor, [0, 1]));
  editor.insertText('!');
  expect(htmlOf(editor)).toMatch(/this<\/a>!<\/p>$/);
});

test('turns lines into lists, a quote and paragraphs again', () => {
  const editor = editing('<h2>a</h2><p>b</p>', 'all');
  toggleGroup(editor, 'bullets');
  expect(htmlOf(editor)).toBe('<ul><li>a</li><li>b</li></ul>');
  toggleGroup(editor, 'numbers');
  expect(htmlOf(editor)).toBe('<ol><li>a</li><li>b</li></ol>');
  toggleGroup(editor, 'quote');
  expect(htmlOf(editor)).toBe('<blockquote><p>a</p><p>b</p></blockquote>');
  toggleGroup(editor, 'quote');
  expect(htmlOf(editor)).toBe('<p>a</p><p>b</p>');
});

test('splits a list when an item leaves it, and merges adjacent lists', () => {
  const editor = editing('<ul><li>a</li><li>b</li><li>c</li></ul>');
  Transforms.select(editor, Editor.end(editor, [0, 1]));
  toggleLine(editor, 'heading');
  expect(htmlOf(editor)).toBe('<ul><li>a</li></ul><h2>b</h2><ul><li>c</li></ul>');
  toggleGroup(editor, 'bullets');
  expect(htmlOf(editor)).toBe('<ul><li>a</li><li>b</li><li>c</li></ul>');
});

test('sets a mark unless the whole selection has it', () => {
  const editor = editing('<p>a <strong>b</strong></p>', 'all');
  toggleMark(editor, 'bold');
  expect(htmlOf(editor)).toBe('<p><strong>a b</strong></p>');
  toggleMark(editor, 'bold');
  expect(htmlOf(editor)).toBe('<p>a b</p>');
});

test('undoes and redoes every step', () => {
  const editor = editing('<p>a</p>', 'all');
  toggleMark(editor, 'bold');
  const bold = htmlOf(editor);
  editor.undo();
  expect(htmlOf(editor)).toBe('<p>a</p>');
  editor.redo();
  expect(htmlOf(editor)).toBe(bold);
});

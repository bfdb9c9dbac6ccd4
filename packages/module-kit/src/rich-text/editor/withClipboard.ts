import { Editor, Node, Range, Transforms } from 'slate';
import { type Block, isBlock, isGroup, isLine } from '../document/document';
import { writeHtml } from '../html/writeHtml';
import { readPasted } from '../paste/readPasted';

/**
 * Copies and drags the selection as the HTML that is saved, and sanitizes pasted HTML. Slate's own clipboard format is
 * ignored, because any page can put arbitrary content into it.
 */
export function withClipboard(editor: Editor): Editor {
  editor.setFragmentData = (data) => {
    const blocks = getSelectedBlocks(editor);
    if (blocks.length === 0) return;
    data.setData('text/html', writeHtml(blocks));
    data.setData('text/plain', toPlainText(blocks));
  };

  editor.insertData = (data) => {
    const html = data.getData('text/html');
    const blocks = html ? readPasted(html) : [];
    if (blocks.length > 0) insertBlocks(editor, blocks);
    else editor.insertTextData(data);
  };
  return editor;
}

/** Returns the text of blocks, one line each. */
const toPlainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (isGroup(block) ? block.children : [block]))
    .map((line) => Node.string(line))
    .join('\n');

/** Returns a copy of the selection. Text from a single line becomes a paragraph, regardless of the line's type. */
function getSelectedBlocks(editor: Editor): Block[] {
  if (!editor.selection || Range.isCollapsed(editor.selection)) return [];
  const blocks = editor.getFragment().filter(isBlock);
  const lines = blocks.flatMap((block) => (isGroup(block) ? block.children : [block]));
  const [line] = lines;
  return line && lines.length === 1 ? [{ ...line, type: 'paragraph' }] : blocks;
}

/** Replaces the selection with blocks. Paragraphs join the surrounding text; lists, quotes and headings stay separate. */
function insertBlocks(editor: Editor, blocks: Block[]) {
  if (blocks.every(({ type }) => type === 'paragraph')) return Transforms.insertFragment(editor, blocks);
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    Transforms.splitNodes(editor, { match: (_node, path) => path.length === 1, always: true });
    const after = editor.selection?.anchor.path[0] ?? editor.children.length;
    Transforms.insertNodes(editor, blocks, { at: [after] });
    const last = after + blocks.length - 1;
    removeEmptyLine(editor, last + 1, 'first');
    Transforms.select(editor, Editor.end(editor, [last]));
    removeEmptyLine(editor, after - 1, 'last');
  });
}

/** Removes the empty line that the split leaves where the text ended or began. */
function removeEmptyLine(editor: Editor, index: number, side: 'first' | 'last') {
  if (!Node.has(editor, [index])) return;
  const [, at] = side === 'first' ? Editor.first(editor, [index]) : Editor.last(editor, [index]);
  const line = Editor.above(editor, { at, match: isLine });
  if (!line || Node.string(line[0]) !== '') return;
  const alone = Node.parent(editor, line[1]).children.length === 1;
  Transforms.removeNodes(editor, { at: alone ? [index] : line[1] });
}

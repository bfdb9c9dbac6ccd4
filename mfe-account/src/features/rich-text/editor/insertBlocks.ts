import { Editor, Node, Range, Transforms } from 'slate';
import type { Block } from '../document/document';
import { isLine } from '../document/kinds';

/** Puts blocks where the selection is. Paragraphs join the text around them; lists, quotes and headings stand alone. */
export function insertBlocks(editor: Editor, blocks: Block[]) {
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

/** The split leaves an empty line where the text ended or began. */
function removeEmptyLine(editor: Editor, index: number, side: 'first' | 'last') {
  if (!Node.has(editor, [index])) return;
  const [, at] = side === 'first' ? Editor.first(editor, [index]) : Editor.last(editor, [index]);
  const line = Editor.above(editor, { at, match: isLine });
  if (!line || Node.string(line[0]) !== '') return;
  const alone = Node.parent(editor, line[1]).children.length === 1;
  Transforms.removeNodes(editor, { at: alone ? [index] : line[1] });
}

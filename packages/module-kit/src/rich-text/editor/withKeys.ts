import { Editor, Node, Range, Transforms } from 'slate';
import { isGroup, isLine, isLink } from '../document/document';
import { setLine } from '../document/formats';

/** Handles Enter, Shift+Enter and Backspace at the edges of headings, lists, quotes and links. */
export function withKeys(editor: Editor): Editor {
  const { insertBreak, deleteBackward, insertText } = editor;

  editor.insertBreak = () => {
    const line = lineAt(editor);
    if (line?.grouped && Node.string(line.node) === '') return setLine(editor, 'paragraph');
    const ended = line && editor.selection && Editor.isEnd(editor, editor.selection.focus, line.path);
    insertBreak();
    if (ended && (line.node.type === 'heading' || line.node.type === 'subheading'))
      setLine(editor, 'paragraph');
  };

  editor.insertSoftBreak = () => Editor.insertText(editor, '\n');

  editor.deleteBackward = (unit) => {
    const { selection } = editor;
    const line = lineAt(editor);
    const plain = !line || (line.node.type === 'paragraph' && !line.grouped);
    if (
      !plain &&
      selection &&
      Range.isCollapsed(selection) &&
      Editor.isStart(editor, selection.anchor, line.path)
    )
      setLine(editor, 'paragraph');
    else deleteBackward(unit);
  };

  // Text typed at the end of a link doesn't become part of it.
  editor.insertText = (text, options) => {
    const { selection } = editor;
    const link = selection && Range.isCollapsed(selection) && Editor.above(editor, { match: isLink });
    if (link && Editor.isEnd(editor, selection.anchor, link[1])) {
      const after = Editor.after(editor, link[1]);
      if (after) Transforms.select(editor, after);
    }
    insertText(text, options);
  };
  return editor;
}

function lineAt(editor: Editor) {
  const entry = Editor.above(editor, { match: isLine });
  if (!entry) return undefined;
  const [node, path] = entry;
  return { node, path, grouped: isGroup(Node.parent(editor, path)) };
}

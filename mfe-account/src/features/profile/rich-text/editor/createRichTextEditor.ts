import { createEditor, Editor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { withClipboard } from './withClipboard';
import { withKeys } from './withKeys';
import { withShape } from './withShape';

/** An editor that keeps its document in the shape that can be written as HTML. */
export const createRichTextEditor = (): Editor =>
  withClipboard(withKeys(withShape(withHistory(withChunks(withReact(createEditor()))))));

/** How many blocks are drawn together. */
const SIZE = 20;

/** In a long text a key draws the blocks around it, not the list of all of them. */
function withChunks(editor: Editor): Editor {
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? SIZE : null);
  return editor;
}

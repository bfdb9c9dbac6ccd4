import { Editor } from 'slate';

/** How many blocks are drawn together. */
const SIZE = 20;

/** In a long text a key draws the blocks around it, not the list of all of them. */
export function withChunks(editor: Editor): Editor {
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? SIZE : null);
  return editor;
}

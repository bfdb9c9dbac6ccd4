import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';

/** Puts the caret where it was left: a browser puts it to the start of a text that gets the focus. */
export function showSelection(editor: Editor) {
  if (!editor.selection) return;
  const { startContainer, startOffset, endContainer, endOffset } = ReactEditor.toDOMRange(
    editor,
    editor.selection,
  );
  document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

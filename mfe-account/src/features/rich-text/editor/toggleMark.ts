import { Editor } from 'slate';
import type { Mark } from '../document/document';

export function toggleMark(editor: Editor, mark: Mark) {
  if (Editor.marks(editor)?.[mark]) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

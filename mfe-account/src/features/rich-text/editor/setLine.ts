import { Editor, Transforms } from 'slate';
import type { LineType } from '../document/document';
import { isGroup, isLine } from '../document/kinds';

/** Makes the selected lines ones of a type, outside of lists and quotes. */
export function setLine(editor: Editor, type: LineType) {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isGroup, split: true });
    Transforms.setNodes(editor, { type }, { match: isLine });
  });
}

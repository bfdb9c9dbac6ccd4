import { Editor, Transforms } from 'slate';
import type { GroupType } from '../document/document';
import { isGroup, isLine, lineIn } from '../document/kinds';

/** Makes the selected lines a list or a quote, whatever they were. */
export function setGroup(editor: Editor, type: GroupType) {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isGroup, split: true });
    Transforms.setNodes(editor, { type: lineIn(type) }, { match: isLine });
    Transforms.wrapNodes(editor, { type, children: [] }, { match: isLine });
  });
}

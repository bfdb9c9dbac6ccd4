import { type Editor, Range } from 'slate';
import type { Block } from '../document/document';
import { isBlock, isGroup } from '../document/kinds';

/** A copy of what is selected. Words of one line are a paragraph, whatever the line is. */
export function selectedBlocks(editor: Editor): Block[] {
  if (!editor.selection || Range.isCollapsed(editor.selection)) return [];
  const blocks = editor.getFragment().filter(isBlock);
  const lines = blocks.flatMap((block) => (isGroup(block) ? block.children : [block]));
  const [line] = lines;
  return line && lines.length === 1 ? [{ ...line, type: 'paragraph' }] : blocks;
}

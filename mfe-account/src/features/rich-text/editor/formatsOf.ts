import { Editor } from 'slate';
import { type GroupType, type LineType, type Mark, marks } from '../document/document';
import { isGroup, isLine, isLink } from '../document/kinds';

export type Format = Mark | GroupType | LineType | 'link';

/** What all of the selected text is. */
export function formatsOf(editor: Editor): Format[] {
  if (!editor.selection) return [];
  const at = Editor.unhangRange(editor, editor.selection);
  const set = Editor.marks(editor) ?? {};
  const lines = [...Editor.nodes(editor, { at, match: isLine })];
  const [first] = lines;
  if (!first) return [];
  const group = Editor.above(editor, { at: first[1], match: isGroup })?.[0].type;
  const grouped = lines.every(
    ([, path]) => Editor.above(editor, { at: path, match: isGroup })?.[0].type === group,
  );
  const [{ type }] = first;
  return [
    ...marks.filter((mark) => set[mark]),
    ...(lines.every(([line]) => line.type === type) ? [type] : []),
    ...(group && grouped ? [group] : []),
    ...(Editor.above(editor, { match: isLink }) ? (['link'] as const) : []),
  ];
}

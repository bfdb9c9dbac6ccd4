import { Editor, Transforms } from 'slate';
import {
  type GroupType,
  getLineType,
  isGroup,
  isLine,
  isLink,
  type LineType,
  type Mark,
  marks,
} from './document';
export type Format = Mark | GroupType | LineType | 'link';

/** Returns the formats that all of the selected text has. */
export function getFormats(editor: Editor): Format[] {
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

/** Sets the type of the selected lines and moves them out of lists and quotes. */
export function setLine(editor: Editor, type: LineType) {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isGroup, split: true });
    Transforms.setNodes(editor, { type }, { match: isLine });
  });
}

/** Turns the selected lines into a list or a quote. */
export function setGroup(editor: Editor, type: GroupType) {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isGroup, split: true });
    Transforms.setNodes(editor, { type: getLineType(type) }, { match: isLine });
    Transforms.wrapNodes(editor, { type, children: [] }, { match: isLine });
  });
}

export function toggleMark(editor: Editor, mark: Mark) {
  if (Editor.marks(editor)?.[mark]) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** Sets the type of the selected lines, or turns them back into paragraphs if they have it already. */
export const toggleLine = (editor: Editor, type: LineType) =>
  setLine(editor, getFormats(editor).includes(type) ? 'paragraph' : type);

/** Turns the selected lines into a list or a quote, or back into paragraphs if they are one already. */
export function toggleGroup(editor: Editor, type: GroupType) {
  if (getFormats(editor).includes(type)) setLine(editor, 'paragraph');
  else setGroup(editor, type);
}

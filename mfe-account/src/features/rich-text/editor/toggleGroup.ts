import type { Editor } from 'slate';
import type { GroupType } from '../document/document';
import { formatsOf } from './formatsOf';
import { setGroup } from './setGroup';
import { setLine } from './setLine';

/** The selected lines become a list or a quote; paragraphs, if they are that already. */
export function toggleGroup(editor: Editor, type: GroupType) {
  if (formatsOf(editor).includes(type)) setLine(editor, 'paragraph');
  else setGroup(editor, type);
}

import type { Editor } from 'slate';
import type { LineType } from '../document/document';
import { formatsOf } from './formatsOf';
import { setLine } from './setLine';

/** The selected lines become ones of a type; paragraphs, if they are that already. */
export const toggleLine = (editor: Editor, type: LineType) =>
  setLine(editor, formatsOf(editor).includes(type) ? 'paragraph' : type);

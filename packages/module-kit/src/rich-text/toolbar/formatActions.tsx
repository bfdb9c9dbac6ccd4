import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
  Underline,
} from 'lucide-react';
import type { Editor } from 'slate';
import type { GroupType, LineType, Mark } from '../document/document';
import { type Format, toggleGroup, toggleLine, toggleMark } from '../document/formats';

export interface FormatAction {
  format: Format;
  label: string;
  icon: LucideIcon;
  /** Key of the shortcut with Ctrl or Cmd. */
  key?: string;
  run(editor: Editor): void;
}

const mark = (format: Mark, label: string, icon: LucideIcon, key: string): FormatAction => ({
  format,
  label,
  icon,
  key,
  run: (editor) => toggleMark(editor, format),
});

const line = (format: LineType, label: string, icon: LucideIcon): FormatAction => ({
  format,
  label,
  icon,
  run: (editor) => toggleLine(editor, format),
});

const group = (format: GroupType, label: string, icon: LucideIcon): FormatAction => ({
  format,
  label,
  icon,
  run: (editor) => toggleGroup(editor, format),
});

/** The toolbar's toggles, in groups with separators between them. */
export const actionGroups: FormatAction[][] = [
  [
    mark('bold', 'Bold', Bold, 'b'),
    mark('italic', 'Italic', Italic, 'i'),
    mark('underline', 'Underline', Underline, 'u'),
  ],
  [
    line('heading', 'Heading', Heading2),
    line('subheading', 'Subheading', Heading3),
    group('bullets', 'Bulleted list', List),
    group('numbers', 'Numbered list', ListOrdered),
    group('quote', 'Quote', TextQuote),
  ],
];

/** Finds the action whose shortcut is Ctrl or Cmd with this key. */
export const findActionByKey = (key: string): FormatAction | undefined =>
  actionGroups.flat().find((action) => action.key === key.toLowerCase());

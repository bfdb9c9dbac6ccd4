import { type BaseEditor, Element, type Node } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

export const marks = ['bold', 'italic', 'underline'] as const;
export type Mark = (typeof marks)[number];
export type Marks = { [mark in Mark]?: true };

export interface PlainText extends Marks {
  text: string;
}
export interface Link {
  type: 'link';
  url: string;
  children: PlainText[];
}
export type Inline = PlainText | Link;

/** A block of text. An `item` is always in a list; a quote contains paragraphs. */
export interface Line {
  type: 'paragraph' | 'heading' | 'subheading' | 'item';
  children: Inline[];
}
export interface Group {
  type: 'bullets' | 'numbers' | 'quote';
  children: Line[];
}
export type Block = Line | Group;
export type LineType = Line['type'];
export type GroupType = Group['type'];

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: Line | Group | Link;
    Text: PlainText;
  }
}

export const isLink = (node: Node): node is Link => Element.isElement(node) && node.type === 'link';

export const isGroup = (node: Node): node is Group =>
  Element.isElement(node) && (node.type === 'bullets' || node.type === 'numbers' || node.type === 'quote');

export const isLine = (node: Node): node is Line =>
  Element.isElement(node) && !isLink(node) && !isGroup(node);

/** The type of the lines in a group. */
export const getLineType = (group: GroupType): LineType => (group === 'quote' ? 'paragraph' : 'item');

export const isBlock = (node: Node): node is Line | Group => isLine(node) || isGroup(node);

export const createEmptyDocument = (): Block[] => [{ type: 'paragraph', children: [{ text: '' }] }];

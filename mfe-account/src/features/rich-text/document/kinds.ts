import { Element, type Node } from 'slate';
import type { Group, GroupType, Line, LineType, Link } from './document';

export const isLink = (node: Node): node is Link => Element.isElement(node) && node.type === 'link';

export const isGroup = (node: Node): node is Group =>
  Element.isElement(node) && (node.type === 'bullets' || node.type === 'numbers' || node.type === 'quote');

export const isLine = (node: Node): node is Line =>
  Element.isElement(node) && !isLink(node) && !isGroup(node);

/** What the lines of a group are. */
export const lineIn = (group: GroupType): LineType => (group === 'quote' ? 'paragraph' : 'item');

export const isBlock = (node: Node): node is Line | Group => isLine(node) || isGroup(node);

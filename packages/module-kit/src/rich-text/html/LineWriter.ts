import type { Block, GroupType, LineType } from '../document/document';
import { type Leaf, mapText, toInlines } from '../document/leaves';
import { cleanText, dropHiddenSpaces, dropLastBreak, softenSpaces } from './spaces';

/** The type of a line, and of the group around it. */
export interface LineKind {
  line: LineType;
  group?: GroupType;
  /** Keeps the line even if it has no text. */
  kept?: boolean;
}

/** Builds blocks from a sequence of leaves and line starts. */
export class LineWriter {
  private readonly blocks: Block[] = [];
  private leaves: Leaf[] = [];
  private kind: LineKind = { line: 'paragraph' };
  private broken = false;

  /** Starts a line and ends the previous one. */
  startLine(kind: LineKind) {
    this.endLine();
    this.kind = kind;
  }

  /** Separates the following text from the text before by a line break within the line. */
  breakLine() {
    this.broken = this.leaves.some(({ text }) => text.trim() !== '');
  }

  add(leaf: Leaf) {
    if (this.broken && leaf.text.trim() !== '') {
      this.leaves.push({ text: '\n' });
      this.broken = false;
    }
    this.leaves.push({ ...leaf, text: cleanText(leaf.text) });
  }

  end(): Block[] {
    this.endLine();
    return this.blocks;
  }

  private endLine() {
    const { line, group, kept } = this.kind;
    const shown = [dropHiddenSpaces, dropLastBreak, softenSpaces].reduce(mapText, this.leaves);
    const isKept = kept || this.leaves.some(({ text }) => text.includes('\n'));
    this.leaves = [];
    this.broken = false;
    if (!isKept && shown.every(({ text }) => text === '')) return;
    const newLine = { type: line, children: toInlines(shown) };
    const last = this.blocks.at(-1);
    if (group && last?.type === group) last.children.push(newLine);
    else this.blocks.push(group ? { type: group, children: [newLine] } : newLine);
  }
}

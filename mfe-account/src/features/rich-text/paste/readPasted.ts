import type { Block } from '../document/document';
import { purifyPasted } from '../html/purify';
import { readFragment } from '../html/readFragment';
import { emptyLines } from './emptyLines';
import { marksOfStyles } from './marksOfStyles';
import { wordLists } from './wordLists';

/** The blocks of HTML from the clipboard: of a web page, Word, Google Docs, or this editor. */
export function readPasted(html: string): Block[] {
  const fragment = purifyPasted(html);
  wordLists(fragment);
  emptyLines(fragment);
  marksOfStyles(fragment);
  return readFragment(fragment);
}

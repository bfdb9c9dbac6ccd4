import type { Block } from '../document/document';
import { purifyPasted } from '../html/purify';
import { readFragment } from '../html/readFragment';

/** The blocks of HTML from the clipboard. */
export function readPasted(html: string): Block[] {
  return readFragment(purifyPasted(html));
}

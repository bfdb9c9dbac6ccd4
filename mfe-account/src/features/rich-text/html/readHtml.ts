import type { Block } from '../document/document';
import { emptyDocument } from '../document/emptyDocument';
import { purify } from './purify';
import { readFragment } from './readFragment';

/** A document of stored HTML, which is not trusted: only what the editor can write comes through. */
export function readHtml(html: string): Block[] {
  const blocks = readFragment(purify(html));
  return blocks.length > 0 ? blocks : emptyDocument();
}

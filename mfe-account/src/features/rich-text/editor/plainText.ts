import { Node } from 'slate';
import type { Block } from '../document/document';
import { isGroup } from '../document/kinds';

/** The text of blocks, a line of each. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (isGroup(block) ? block.children : [block]))
    .map((line) => Node.string(line))
    .join('\n');

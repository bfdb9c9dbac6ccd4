import { Text } from 'slate';
import { type Inline, type Marks, marks } from './document';

/** A run of a line's text with its marks and its link. */
export interface Leaf extends Marks {
  text: string;
  url?: string;
}

export function toLeaves(inlines: readonly Inline[]): Leaf[] {
  return inlines.flatMap((inline) =>
    Text.isText(inline) ? [inline] : inline.children.map((text) => ({ ...text, url: inline.url })),
  );
}

/**
 * Converts leaves as Slate normalizes them: equal neighbors are joined, and every link has a text node on each side.
 */
export function toInlines(leaves: readonly Leaf[]): Inline[] {
  const inlines: Inline[] = [];
  for (const { url, ...text } of joinAlike(leaves)) {
    const last = inlines.at(-1);
    if (url === undefined) inlines.push(text);
    else if (last && !Text.isText(last) && last.url === url) last.children.push(text);
    else
      inlines.push(...(last && Text.isText(last) ? [] : [{ text: '' }]), {
        type: 'link',
        url,
        children: [text],
      });
  }
  const last = inlines.at(-1);
  return last && Text.isText(last) ? inlines : [...inlines, { text: '' }];
}

function joinAlike(leaves: readonly Leaf[]): Leaf[] {
  const joined: Leaf[] = [];
  for (const leaf of leaves) {
    const last = joined.at(-1);
    if (leaf.text === '') continue;
    if (last && last.url === leaf.url && marks.every((mark) => last[mark] === leaf[mark]))
      last.text += leaf.text;
    else joined.push({ ...leaf });
  }
  return joined;
}

/** Changes a line's text across its leaves. `change` keeps the length; it marks characters to remove with `GONE`. */
export function mapText(leaves: readonly Leaf[], change: (text: string) => string): Leaf[] {
  const changed = change(leaves.map(({ text }) => text).join(''));
  let from = 0;
  return leaves.map((leaf) => {
    const text = changed.slice(from, from + leaf.text.length).replaceAll(GONE, '');
    from += leaf.text.length;
    return { ...leaf, text };
  });
}

/** Marks a removed character. `cleanText` keeps it out of all texts. */
export const GONE = '\0';

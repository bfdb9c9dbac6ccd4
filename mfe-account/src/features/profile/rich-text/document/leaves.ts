import { Text } from 'slate';
import { type Inline, type Marks, marks } from './document';

/** A run of a line's text with all that holds for it. */
export interface Leaf extends Marks {
  text: string;
  url?: string;
}

export function toLeaves(inlines: readonly Inline[]): Leaf[] {
  return inlines.flatMap((inline) =>
    Text.isText(inline) ? [inline] : inline.children.map((text) => ({ ...text, url: inline.url })),
  );
}

/** As slate has it once it is normalized: alike neighbours are one, and a link has text on both of its sides. */
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

/** Changes the text of a line as a whole; what is `GONE` in its place disappears. */
export function mapText(leaves: readonly Leaf[], change: (text: string) => string): Leaf[] {
  const changed = change(leaves.map(({ text }) => text).join(''));
  let from = 0;
  return leaves.map((leaf) => {
    const text = changed.slice(from, from + leaf.text.length).replaceAll(GONE, '');
    from += leaf.text.length;
    return { ...leaf, text };
  });
}

/** Stands for a character that is taken away; no text has it. */
export const GONE = '\0';

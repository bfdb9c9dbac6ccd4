import type { GroupType, LineType, Mark } from '../document/document';

export const lineOf: Record<string, LineType> = {
  H1: 'heading',
  H2: 'heading',
  H3: 'subheading',
  H4: 'subheading',
  H5: 'subheading',
  H6: 'subheading',
};

export const groupOf: Record<string, GroupType> = { UL: 'bullets', OL: 'numbers', BLOCKQUOTE: 'quote' };

export const markOf: Record<string, Mark> = {
  STRONG: 'bold',
  B: 'bold',
  EM: 'italic',
  I: 'italic',
  U: 'underline',
};

const blocks =
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV ADDRESS FIGURE FIGCAPTION PRE HR DL DT DD TABLE CAPTION TR LI';
const known = new Set([...blocks.split(' '), ...Object.keys(lineOf), ...Object.keys(groupOf)]);

/** Whether an element's content stands on lines of its own. */
export const isBlockElement = (name: string): boolean => known.has(name);

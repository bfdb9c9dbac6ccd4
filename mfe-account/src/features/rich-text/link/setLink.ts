import { Editor, type Location, Range, Transforms } from 'slate';
import { isLink } from '../document/kinds';

export interface LinkTarget {
  at: Range;
  /** The link that the selection is in. */
  url: string;
  /** Whether the selection has no text of its own: the link brings it. */
  needsText: boolean;
}

/** What "Link" would make of the selection; of the document's end, when there is none. */
export function linkTargetOf(editor: Editor): LinkTarget {
  const at = editor.selection ?? Editor.range(editor, Editor.end(editor, []));
  const link = Editor.above(editor, { at, match: isLink });
  return {
    at: link ? Editor.range(editor, link[1]) : at,
    url: link?.[0].url ?? '',
    needsText: !link && Range.isCollapsed(at),
  };
}

/** Makes the target a link, with a text of its own where it needs one. */
export function setLink(editor: Editor, target: LinkTarget, url: string, text: string) {
  const { at, needsText } = target;
  if (target.url !== '') Transforms.setNodes(editor, { url }, { at, match: isLink });
  else if (needsText) insertLink(editor, at, url, text || shownAddress(url));
  else wrapInLink(editor, at, url);
}

function insertLink(editor: Editor, at: Range, url: string, text: string) {
  Transforms.insertNodes(editor, { type: 'link', url, children: [{ text }] }, { at, select: true });
}

function wrapInLink(editor: Editor, at: Range, url: string) {
  Editor.withoutNormalizing(editor, () => {
    const range = Editor.rangeRef(editor, at);
    unlink(editor, at);
    const wanted = range.unref() ?? at;
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { at: wanted, split: true });
    Transforms.collapse(editor, { edge: 'end' });
  });
}

export const removeLink = (editor: Editor, { at }: LinkTarget) => unlink(editor, at);

const unlink = (editor: Editor, at: Location) =>
  Transforms.unwrapNodes(editor, { at, match: isLink, split: true });

const shownAddress = (url: string) => url.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');

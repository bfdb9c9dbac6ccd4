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
export function setLink(editor: Editor, { at, needsText }: LinkTarget, url: string, text: string) {
  Editor.withoutNormalizing(editor, () => {
    if (needsText)
      Transforms.insertNodes(
        editor,
        { type: 'link', url, children: [{ text: text || shownAddress(url) }] },
        { at, select: true },
      );
    else {
      unlink(editor, at);
      Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { at, split: true });
      Transforms.collapse(editor, { edge: 'end' });
    }
  });
}

export const removeLink = (editor: Editor, { at }: LinkTarget) => unlink(editor, at);

const unlink = (editor: Editor, at: Location) =>
  Transforms.unwrapNodes(editor, { at, match: isLink, split: true });

const shownAddress = (url: string) => url.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');

import { richText } from '@lintel/contract/rich-text';
import { Editor, type Location, Range, Transforms } from 'slate';
import { isLink } from '../document/document';

export interface LinkTarget {
  at: Range;
  /** The address of the link around the selection; empty when there is none. */
  url: string;
  /** Whether the selection is empty, so that the link needs a text. */
  needsText: boolean;
}

/** Returns the range that "Link" applies to: the selection, or the end of the document without one. */
export function getLinkTarget(editor: Editor): LinkTarget {
  const at = editor.selection ?? Editor.range(editor, Editor.end(editor, []));
  const link = Editor.above(editor, { at, match: isLink });
  return {
    at: link ? Editor.range(editor, link[1]) : at,
    url: link?.[0].url ?? '',
    needsText: !link && Range.isCollapsed(at),
  };
}

/** Turns the target into a link, and inserts the link's text if it needs one. */
export function setLink(editor: Editor, target: LinkTarget, url: string, text: string) {
  const { at, needsText } = target;
  if (target.url !== '') Transforms.setNodes(editor, { url }, { at, match: isLink });
  else if (needsText) insertLink(editor, at, url, text);
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

/** Returns the text of a link that has none of its own, from its address as it was typed. */
export const formatAddress = (typed: string) =>
  typed
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)/i, '')
    .replace(/\/$/, '');

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * Completes a typed address: "example.com" becomes a web address, "ada@example.com" a mail address. Returns undefined
 * for others.
 */
export function parseAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  const address = SCHEME.test(text) ? text : `https://${text}`;
  if (!richText.linkAddress.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  if (protocol === 'mailto:') return MAIL.test(address.slice(7).split('?')[0] ?? '') ? address : undefined;
  return hostname.includes('.') || hostname === 'localhost' ? href : undefined;
}

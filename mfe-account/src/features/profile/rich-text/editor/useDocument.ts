import { useEffect, useRef, useState } from 'react';
import { createEditor, type Descendant, Editor, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { isBlock } from '../document/document';
import { readHtml } from '../html/readHtml';
import { writeHtml } from '../html/writeHtml';
import { withClipboard } from './withClipboard';
import { withKeys } from './withKeys';
import { withShape } from './withShape';

/** An editor that keeps its document in the shape that can be written as HTML. */
export const createRichTextEditor = (): Editor =>
  withClipboard(withKeys(withShape(withHistory(withChunks(withReact(createEditor()))))));

/** How many blocks are drawn together. */
const SIZE = 20;

/** In a long text a key draws the blocks around it, not the list of all of them. */
function withChunks(editor: Editor): Editor {
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? SIZE : null);
  return editor;
}

const toHtml = (children: Descendant[]) => writeHtml(children.filter(isBlock));

/** An editor whose document is `value`, and tells what becomes of it. */
export function useDocument(value: string, onChange: (html: string) => void) {
  const [editor] = useState(createRichTextEditor);
  const [initialValue] = useState(() => readHtml(value));
  /** The last value that came in or went out, and how the document is written: the API's HTML may be another's. */
  const taken = useRef(value);
  const shown = useRef<string>(undefined);

  useEffect(() => {
    if (value === taken.current) return;
    taken.current = value;
    const blocks = readHtml(value);
    shown.current = writeHtml(blocks);
    replaceDocument(editor, blocks);
  }, [editor, value]);

  function onValueChange(children: Descendant[]) {
    const html = toHtml(children);
    if (html === (shown.current ?? writeHtml(initialValue))) return;
    shown.current = html;
    taken.current = html;
    onChange(html);
  }

  return { editor, initialValue, onValueChange };
}

/** What was there cannot be had back: another document has no history here. */
function replaceDocument(editor: Editor, children: Descendant[]) {
  Transforms.deselect(editor);
  editor.children = children;
  editor.history = { undos: [], redos: [] };
  editor.onChange();
}

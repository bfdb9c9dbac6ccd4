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

/** Creates an editor whose document can always be written as HTML. */
export const createRichTextEditor = (): Editor =>
  withClipboard(withKeys(withShape(withHistory(withChunks(withReact(createEditor()))))));

/** Number of blocks per chunk. */
const SIZE = 20;

/** Splits long texts into chunks, so that a key press renders only one of them. */
function withChunks(editor: Editor): Editor {
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? SIZE : null);
  return editor;
}

const toHtml = (children: Descendant[]) => writeHtml(children.filter(isBlock));

/** Creates an editor for the document in `value`, which reports changes to `onChange`. */
export function useDocument(value: string, onChange: (html: string) => void) {
  const [editor] = useState(createRichTextEditor);
  const [initialValue] = useState(() => readHtml(value));
  /** The last value that was received or reported. */
  const lastValue = useRef(value);
  /** The HTML of the document, whose notation may differ from the API's. */
  const documentHtml = useRef<string>(undefined);

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    const blocks = readHtml(value);
    documentHtml.current = writeHtml(blocks);
    replaceDocument(editor, blocks);
  }, [editor, value]);

  function onValueChange(children: Descendant[]) {
    const html = toHtml(children);
    if (html === (documentHtml.current ?? writeHtml(initialValue))) return;
    documentHtml.current = html;
    lastValue.current = html;
    onChange(html);
  }

  return { editor, initialValue, onValueChange };
}

/** Replaces the document and clears the undo history, which belongs to the previous document. */
function replaceDocument(editor: Editor, children: Descendant[]) {
  Transforms.deselect(editor);
  editor.children = children;
  editor.history = { undos: [], redos: [] };
  editor.onChange();
}

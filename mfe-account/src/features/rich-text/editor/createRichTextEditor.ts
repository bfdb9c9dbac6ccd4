import { createEditor, type Editor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { withChunks } from './withChunks';
import { withClipboard } from './withClipboard';
import { withKeys } from './withKeys';
import { withShape } from './withShape';

/** An editor that keeps its document in the shape that can be written as HTML. */
export const createRichTextEditor = (): Editor =>
  withClipboard(withKeys(withShape(withHistory(withChunks(withReact(createEditor()))))));

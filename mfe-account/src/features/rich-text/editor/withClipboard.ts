import type { Editor } from 'slate';
import { writeHtml } from '../html/writeHtml';
import { readPasted } from '../paste/readPasted';
import { insertBlocks } from './insertBlocks';
import { plainText } from './plainText';
import { selectedBlocks } from './selectedBlocks';

/**
 * What is cut, copied or dragged leaves as the HTML that is saved, and what comes in is read as a stranger's. slate's own
 * format on the clipboard is not taken: any page can write it, with whatever it likes inside.
 */
export function withClipboard(editor: Editor): Editor {
  editor.setFragmentData = (data) => {
    const blocks = selectedBlocks(editor);
    if (blocks.length === 0) return;
    data.setData('text/html', writeHtml(blocks));
    data.setData('text/plain', plainText(blocks));
  };

  editor.insertData = (data) => {
    const html = data.getData('text/html');
    const blocks = html ? readPasted(html) : [];
    if (blocks.length > 0) insertBlocks(editor, blocks);
    else editor.insertTextData(data);
  };
  return editor;
}

import { Editor, Element, Node, Text, Transforms } from 'slate';
import { createEmptyDocument, getLineType, isBlock, isGroup, isLine, isLink } from '../document/document';

/** Normalizes the document: only top-level groups of lines, no nested links, and adjacent groups of one type merged. */
export function withShape(editor: Editor): Editor {
  const { isInline, normalizeNode } = editor;
  editor.isInline = (element) => isLink(element) || isInline(element);

  editor.normalizeNode = ([node, path], options) => {
    if (Editor.isEditor(node)) {
      if (node.children.length === 0)
        return Transforms.insertNodes(editor, createEmptyDocument(), { at: [0] });
      for (const [index, child] of node.children.entries()) {
        const next = node.children[index + 1];
        if (!isBlock(child))
          return Transforms.wrapNodes(editor, { type: 'paragraph', children: [] }, { at: [index] });
        if (isLine(child) && child.type === 'item')
          return Transforms.setNodes(editor, { type: 'paragraph' }, { at: [index] });
        if (next && isGroup(child) && isGroup(next) && child.type === next.type)
          return Transforms.mergeNodes(editor, { at: [index + 1] });
      }
    }
    if (isGroup(node)) {
      for (const [child, at] of Node.children(editor, path)) {
        const wanted = getLineType(node.type);
        if (isGroup(child)) return Transforms.unwrapNodes(editor, { at });
        if (Text.isText(child) || isLink(child))
          return Transforms.wrapNodes(editor, { type: wanted, children: [] }, { at });
        if (isLine(child) && child.type !== wanted)
          return Transforms.setNodes(editor, { type: wanted }, { at });
      }
    }
    if (isLine(node)) {
      for (const [child, at] of Node.children(editor, path))
        if (isBlock(child)) return Transforms.unwrapNodes(editor, { at });
    }
    if (isLink(node)) {
      if (Node.string(node) === '') return Transforms.removeNodes(editor, { at: path });
      for (const [child, at] of Node.children(editor, path))
        if (Element.isElement(child)) return Transforms.unwrapNodes(editor, { at });
    }
    normalizeNode([node, path], options);
  };
  return editor;
}

import { richText } from '@lintel/contract/rich-text';
import { type KeyboardEvent, useState } from 'react';
import type { Editor } from 'slate';
import { Editable, ReactEditor, type RenderElementProps, type RenderLeafProps, Slate } from 'slate-react';
import { LinkDialog } from '../link/LinkDialog';
import { getLinkTarget, type LinkTarget, removeLink, setLink } from '../link/links';
import { FormatBar } from '../toolbar/FormatBar';
import { findActionByKey } from '../toolbar/formatActions';
import { Prose } from './Prose';
import { useDocument } from './useDocument';

export interface RichTextProps {
  id: string;
  /** Accessible name, unless `aria-labelledby` provides it. */
  label?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  /** HTML. A value other than the last one passed to `onChange` replaces the text. */
  value: string;
  onChange(html: string): void;
  error?: string;
  disabled?: boolean;
  placeholder?: string;
  /** Minimum height of the text in pixels. Default 200. */
  minHeight?: number;
}

/** The rich text editor with its toolbar. */
export function RichTextEditor(props: RichTextProps) {
  const { id, label, value, onChange, disabled = false, placeholder, minHeight } = props;
  const { editor, initialValue, onValueChange } = useDocument(value, onChange);
  const [target, setTarget] = useState<LinkTarget>();

  function pressKey(event: KeyboardEvent) {
    if (disabled || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    const action = findActionByKey(event.key);
    if (action) action.run(editor);
    else if (event.key.toLowerCase() === 'k') setTarget(getLinkTarget(editor));
    else return;
    // Keep the browser and the shell from handling the same shortcut.
    event.preventDefault();
  }

  function change(apply: (target: LinkTarget) => void) {
    if (target) apply(target);
    setTarget(undefined);
  }

  return (
    <Slate editor={editor} initialValue={initialValue} onValueChange={onValueChange}>
      <FormatBar controls={id} disabled={disabled} onLink={() => setTarget(getLinkTarget(editor))} />
      <Editable
        as={Prose}
        id={id}
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-labelledby={props['aria-labelledby']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-disabled={disabled || undefined}
        readOnly={disabled}
        placeholder={placeholder}
        style={{ minHeight }}
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        onFocus={() => showSelection(editor)}
        onKeyDown={pressKey}
      />
      {target && (
        <LinkDialog
          target={target}
          onClose={() => setTarget(undefined)}
          onSet={(url, text) => change((at) => setLink(editor, at, url, text))}
          onRemove={() => change((at) => removeLink(editor, at))}
        />
      )}
    </Slate>
  );
}

const elements = {
  paragraph: 'p',
  heading: 'h2',
  subheading: 'h3',
  item: 'li',
  bullets: 'ul',
  numbers: 'ol',
  quote: 'blockquote',
} as const;

function renderElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'link')
    return (
      <a {...attributes} href={element.url} rel={richText.linkRelation} target="_blank">
        {children}
      </a>
    );
  const Element = elements[element.type];
  return <Element {...attributes}>{children}</Element>;
}

function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  let shown = children;
  if (leaf.underline) shown = <u>{shown}</u>;
  if (leaf.italic) shown = <em>{shown}</em>;
  if (leaf.bold) shown = <strong>{shown}</strong>;
  return <span {...attributes}>{shown}</span>;
}

/** Restores the caret, because browsers move it to the start of a text that gets the focus. */
function showSelection(editor: Editor) {
  if (!editor.selection) return;
  const { startContainer, startOffset, endContainer, endOffset } = ReactEditor.toDOMRange(
    editor,
    editor.selection,
  );
  document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

import { type KeyboardEvent, useState } from 'react';
import { Editable, Slate } from 'slate-react';
import { LinkDialog } from '../link/LinkDialog';
import { type LinkTarget, linkTargetOf, removeLink, setLink } from '../link/setLink';
import type { RichTextProps } from '../RichTextProps';
import { actionOfKey } from '../toolbar/actions';
import { FormatBar } from '../toolbar/FormatBar';
import { Prose } from './Prose';
import { renderElement, renderLeaf } from './render';
import { showSelection } from './showSelection';
import { useDocument } from './useDocument';

/** The editor of rich text, with its toolbar. */
export function RichTextEditor(props: RichTextProps) {
  const { id, label, value, onChange, disabled = false, placeholder, minHeight } = props;
  const { editor, initialValue, onValueChange } = useDocument(value, onChange);
  const [target, setTarget] = useState<LinkTarget>();

  function pressKey(event: KeyboardEvent) {
    if (disabled || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    const action = actionOfKey(event.key);
    if (action) action.run(editor);
    else if (event.key.toLowerCase() === 'k') setTarget(linkTargetOf(editor));
    else return;
    // Neither the browser's own nor the shell's meaning of the keys.
    event.preventDefault();
  }

  function change(apply: (target: LinkTarget) => void) {
    if (target) apply(target);
    setTarget(undefined);
  }

  return (
    <Slate editor={editor} initialValue={initialValue} onValueChange={onValueChange}>
      <FormatBar controls={id} disabled={disabled} onLink={() => setTarget(linkTargetOf(editor))} />
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

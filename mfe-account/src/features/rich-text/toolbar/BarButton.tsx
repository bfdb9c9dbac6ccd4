import * as Toolbar from '@radix-ui/react-toolbar';
import type { MouseEvent, ReactElement } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { BarFace } from './barParts';
import { shortcutName } from './shortcutName';

interface Props {
  label: string;
  icon: ReactElement;
  /** With Ctrl or Cmd: "b", "shift+z". */
  shortcut?: string;
  /** Whether what it switches is on. */
  pressed?: boolean;
  disabled: boolean;
  onPress(): void;
}

/** Stays in reach of the keyboard when there is nothing for it to do: "Undo" must not lose the focus by its last step. */
export function BarButton({ label, icon, shortcut, pressed, disabled, onPress }: Props) {
  const editor = useSlateStatic();

  function press({ detail }: MouseEvent) {
    if (disabled) return;
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
    onPress();
    // Pressed by mouse or finger, not by a key: who uses the keyboard stays in the toolbar.
    if (detail > 0) ReactEditor.focus(editor);
  }

  return (
    <Toolbar.Button asChild>
      <BarFace
        label={label}
        title={shortcut ? `${label} (${shortcutName(shortcut)})` : label}
        icon={icon}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        // The text keeps the focus and what is selected in it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      />
    </Toolbar.Button>
  );
}

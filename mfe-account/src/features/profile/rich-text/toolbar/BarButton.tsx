import { IconButton } from '@lintel/ui';
import * as Toolbar from '@radix-ui/react-toolbar';
import type { MouseEvent, ReactElement } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import styled from 'styled-components';

const BarFace = styled(IconButton)`
  && {
    width: 30px;
    height: 28px;
    border-radius: var(--radius-sm);
    color: var(--text-secondary);
  }
  &&[aria-pressed='true'] {
    background: var(--bg-active);
    color: var(--text-primary);
  }
  &&[aria-disabled='true'] {
    color: var(--text-disabled);
    background: none;
  }
  @media (max-width: 899px) {
    && {
      width: var(--target-min);
      height: var(--target-min);
    }
  }
`;

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
        title={shortcut ? `${label} (${formatShortcut(shortcut)})` : label}
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

const onMac = /mac|iphone|ipad/i.test(navigator.platform);

/** As the keyboard in use names it: "shift+z" is "⇧⌘Z" or "Ctrl+Shift+Z". */
function formatShortcut(shortcut: string): string {
  const key = shortcut.replace('shift+', '').toUpperCase();
  const shift = shortcut.startsWith('shift+');
  if (onMac) return `${shift ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${shift ? 'Shift+' : ''}${key}`;
}

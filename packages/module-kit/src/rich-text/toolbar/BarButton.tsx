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
  /** Key combined with Ctrl or Cmd: "b", "shift+z". */
  shortcut?: string;
  /** For toggles: whether the format is on. */
  pressed?: boolean;
  disabled: boolean;
  onPress(): void;
}

/** Stays focusable while disabled, so that "Undo" doesn't lose the focus with its last step. */
export function BarButton({ label, icon, shortcut, pressed, disabled, onPress }: Props) {
  const editor = useSlateStatic();

  function press({ detail }: MouseEvent) {
    if (disabled) return;
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
    onPress();
    // After a click or tap, focus the text again. Keyboard users stay in the toolbar.
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
        // Keep the focus and the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      />
    </Toolbar.Button>
  );
}

const onMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Formats a shortcut for the user's platform: "shift+z" becomes "⇧⌘Z" or "Ctrl+Shift+Z". */
function formatShortcut(shortcut: string): string {
  const key = shortcut.replace('shift+', '').toUpperCase();
  const shift = shortcut.startsWith('shift+');
  if (onMac) return `${shift ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${shift ? 'Shift+' : ''}${key}`;
}

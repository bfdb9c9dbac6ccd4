import { Dialog, Switch } from '@lintel/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PaletteDialogProps } from './openPalette';
import { Keys } from './paletteStyles';
import { areSingleKeysOn, SINGLE_KEYS } from './singleKeys';

const shortcuts = [
  { keys: ['Ctrl K', '⌘ K'], effect: 'Search and commands' },
  { keys: ['Ctrl K', '⌘ K'], effect: 'Add a link (in the editor)' },
  { keys: ['?'], effect: 'Show this list' },
  { keys: ['F8'], effect: 'Go to the notification' },
  { keys: ['Esc'], effect: 'Close a dialog, a menu or the sidebar' },
  { keys: ['Enter'], effect: 'Submit a form or open the selection' },
  { keys: ['Space', '↑', '↓'], effect: 'Pick up and move an item' },
  { keys: ['J', 'K'], effect: 'Today: next or previous row' },
  { keys: ['C', 'N', 'S', 'D'], effect: 'Today: call, note, snooze, done' },
  { keys: ['1', '…', '9'], effect: 'Today: choose the stage' },
];

/** Lists the keyboard shortcuts of every page and of the queue on the Overview. Single-key shortcuts can be turned off. */
export default function Shortcuts({ onClose }: PaletteDialogProps) {
  const [areOn, setAreOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    try {
      localStorage.setItem(SINGLE_KEYS, next ? 'on' : 'off');
    } catch {
      // Without storage they stay on.
    }
    setAreOn(areSingleKeysOn());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" size="small">
      <Rows>
        {shortcuts.map(({ keys, effect }) => (
          <div key={effect}>
            <dt>{effect}</dt>
            <dd>
              {keys.map((key) => (
                <Keys key={key}>{key}</Keys>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>Single-key shortcuts, such as ? and J</dt>
          <dd>
            <Switch label="Single-key shortcuts" checked={areOn} onChange={change} />
          </dd>
        </div>
      </Rows>
    </Dialog>
  );
}

const Rows = styled.dl`
  padding-bottom: 20px;
  font: var(--text-13);
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 36px;
  }
  div + div {
    border-top: 1px solid var(--border-subtle);
  }
  dd {
    display: flex;
    flex: none;
    gap: 4px;
  }
`;

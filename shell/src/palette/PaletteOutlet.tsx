import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadForDialog } from '../recovery/loadForDialog';
import { openPalette, PALETTE_EVENT, type PaletteDialogProps } from './openPalette';
import { areSingleKeysOn } from './singleKeys';
import { captureTyping, releaseTyping } from './typeAhead';

type PaletteDialog = ComponentType<PaletteDialogProps>;

interface LazyDialog {
  title: string;
  name: string;
  load(): Promise<{ default: PaletteDialog }>;
}

const palette: LazyDialog = {
  title: 'Command palette',
  name: 'the command palette',
  load: () => import(/* webpackChunkName: "palette" */ './CommandPalette'),
};
const shortcuts: LazyDialog = {
  title: 'Keyboard shortcuts',
  name: 'the keyboard shortcuts',
  load: () => import(/* webpackChunkName: "shortcuts" */ './Shortcuts'),
};

/** Opens the command palette on Ctrl/Cmd+K and the shortcuts on `?`. Their code loads on first use. */
export function PaletteOutlet() {
  const [OpenDialog, setOpenDialog] = useState<PaletteDialog | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = OpenDialog !== null;
  }, [OpenDialog]);

  useEffect(() => {
    const onPalette = () => {
      if (!isOpen.current && !isLoading) captureTyping();
      void show(palette, setOpenDialog);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const command = event.ctrlKey || event.metaKey;
      // In rich text Ctrl/Cmd+K inserts a link.
      if (command && !event.shiftKey && event.key.toLowerCase() === 'k' && !isRichText(event.target)) {
        event.preventDefault();
        openPalette();
      } else if (!command && event.key === '?' && !isTyping(event.target) && areSingleKeysOn()) {
        void show(shortcuts, setOpenDialog);
      }
    };
    window.addEventListener(PALETTE_EVENT, onPalette);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener(PALETTE_EVENT, onPalette);
      document.removeEventListener('keydown', onKeyDown);
      // No field follows on a page without the palette.
      releaseTyping();
    };
  }, []);

  return (
    OpenDialog && (
      <OpenDialog
        onClose={() => setOpenDialog(null)}
        onShortcuts={() => void show(shortcuts, setOpenDialog)}
      />
    )
  );
}

/** Ignores repeated key presses while a dialog loads. */
let isLoading = false;

async function show(dialog: LazyDialog, setOpenDialog: (dialog: () => PaletteDialog) => void) {
  if (isLoading) return;
  isLoading = true;
  let typed = '';
  const load = () =>
    dialog.load().catch((cause) => {
      // The failure dialog needs the keyboard.
      typed += releaseTyping();
      throw cause;
    });
  const loaded = await loadForDialog({ ...dialog, load });
  isLoading = false;
  if (!loaded) return;
  if (typed) captureTyping(typed);
  setOpenDialog(() => loaded.default);
}

const isRichText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable="true"]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

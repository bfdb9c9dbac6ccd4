import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadForDialog } from '../recovery/loadForDialog';
import { openPalette, PALETTE_EVENT, type PaletteDialogProps } from './openPalette';
import { captureTyping, releaseTyping } from './typeAhead';

interface PartFile {
  default: ComponentType<PaletteDialogProps>;
}

const palette = {
  title: 'Command palette',
  name: 'the command palette',
  load: (): Promise<PartFile> => import(/* webpackChunkName: "palette" */ './CommandPalette'),
};
const shortcuts = {
  title: 'Keyboard shortcuts',
  name: 'the keyboard shortcuts',
  load: (): Promise<PartFile> => import(/* webpackChunkName: "shortcuts" */ './Shortcuts'),
};

/** Ctrl/Cmd+K and `?`: what they open is loaded the first time it is wanted. */
export function PaletteOutlet() {
  const [Part, setPart] = useState<ComponentType<PaletteDialogProps> | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = Part !== null;
  }, [Part]);

  useEffect(() => {
    const onPalette = () => {
      if (!isOpen.current) captureTyping();
      void show(palette, setPart);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const command = event.ctrlKey || event.metaKey;
      // In rich text Ctrl/Cmd+K makes a link.
      if (command && !event.shiftKey && event.key.toLowerCase() === 'k' && !isRichText(event.target)) {
        event.preventDefault();
        openPalette();
      } else if (!command && event.key === '?' && !isTyping(event.target)) {
        void show(shortcuts, setPart);
      }
    };
    window.addEventListener(PALETTE_EVENT, onPalette);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener(PALETTE_EVENT, onPalette);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return Part && <Part onClose={() => setPart(null)} onShortcuts={() => void show(shortcuts, setPart)} />;
}

/** One at a time, however often its keys are pressed. */
let isLoading = false;

async function show(part: typeof palette, setPart: (part: () => ComponentType<PaletteDialogProps>) => void) {
  if (isLoading) return;
  isLoading = true;
  let typed = '';
  const load = () =>
    part.load().catch((cause) => {
      // The keyboard is the page's again.
      typed += releaseTyping();
      throw cause;
    });
  const loaded = await loadForDialog({ ...part, load });
  isLoading = false;
  if (!loaded) return;
  if (typed) captureTyping(typed);
  setPart(() => loaded.default);
}

const isRichText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable="true"]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toasts } from '../toast/toast';
import { openPalette, PALETTE_EVENT } from './openPalette';
import { keepTyping, takeTyped } from './typeAhead';

export interface PartProps {
  onClose(): void;
  /** Goes from the palette to the list of shortcuts. */
  onShortcuts(): void;
}

type Load = () => Promise<{ default: ComponentType<PartProps> }>;

const loadPalette: Load = () => import(/* webpackChunkName: "palette" */ './CommandPalette');
const loadShortcuts: Load = () => import(/* webpackChunkName: "shortcuts" */ './Shortcuts');

/** Ctrl/Cmd+K and `?`: what they open is loaded the first time it is wanted. */
export function PalettePlace() {
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = Part !== null;
  }, [Part]);

  useEffect(() => {
    const onPalette = () => {
      if (!isOpen.current) keepTyping();
      void show(loadPalette, setPart);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const command = event.ctrlKey || event.metaKey;
      // In rich text Ctrl/Cmd+K makes a link.
      if (command && !event.shiftKey && event.key.toLowerCase() === 'k' && !isRichText(event.target)) {
        event.preventDefault();
        openPalette();
      } else if (!command && event.key === '?' && !isTyping(event.target)) {
        void show(loadShortcuts, setPart);
      }
    };
    window.addEventListener(PALETTE_EVENT, onPalette);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener(PALETTE_EVENT, onPalette);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return Part && <Part onClose={() => setPart(null)} onShortcuts={() => void show(loadShortcuts, setPart)} />;
}

async function show(load: Load, setPart: (part: () => ComponentType<PartProps>) => void) {
  try {
    const { default: Part } = await load();
    setPart(() => Part);
  } catch (cause) {
    takeTyped();
    console.error(cause);
    toasts.show({
      title: 'Error',
      description: 'This could not be opened. Try again.',
      variant: 'destructive',
    });
  }
}

const isRichText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable="true"]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

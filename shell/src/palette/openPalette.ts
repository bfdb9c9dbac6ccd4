/** Told to the window when the command palette is wanted. */
export const PALETTE_EVENT = 'lintel:palette';

export function openPalette() {
  window.dispatchEvent(new Event(PALETTE_EVENT));
}

/** Of the palette and of the list of shortcuts, which load on demand. */
export interface PaletteDialogProps {
  onClose(): void;
  /** Goes from the palette to the list of shortcuts. */
  onShortcuts(): void;
}

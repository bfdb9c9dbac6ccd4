/** Event on the window that opens the command palette. */
export const PALETTE_EVENT = 'lintel:palette';

export function openPalette() {
  window.dispatchEvent(new Event(PALETTE_EVENT));
}

/** Props of the palette and of the list of shortcuts. */
export interface PaletteDialogProps {
  onClose(): void;
  /** Replaces the palette with the list of shortcuts. */
  onShortcuts(): void;
}

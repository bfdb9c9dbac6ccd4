/** Dispatched on the window to open the command palette. */
export const PALETTE_EVENT = 'lintel:palette';

export function openPalette() {
  window.dispatchEvent(new Event(PALETTE_EVENT));
}

/** Props of the palette and of the list of shortcuts. */
export interface PaletteDialogProps {
  onClose(): void;
  /** Replaces the palette by the list of shortcuts. */
  onShortcuts(): void;
}

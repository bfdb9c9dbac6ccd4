/** Told to the window when the command palette is wanted. */
export const PALETTE_EVENT = 'lintel:palette';

export function openPalette() {
  window.dispatchEvent(new Event(PALETTE_EVENT));
}

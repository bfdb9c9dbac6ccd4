/** Key of the `localStorage` entry that contains `off` while single-key shortcuts are turned off. */
export const SINGLE_KEYS = 'lintel.singleKeys';

/** Whether keys without Ctrl or Cmd act on the page. Speech input may press them unintentionally. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'off';
  } catch {
    return true;
  }
}

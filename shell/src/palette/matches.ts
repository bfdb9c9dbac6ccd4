/** Whether a label contains the typed text, ignoring case and accents. */
export const matches = (label: string, typed: string): boolean => plain(label).includes(plain(typed.trim()));

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

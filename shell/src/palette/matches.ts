/** Whether a text contains each of the typed words, ignoring case and accents. */
export const matches = (text: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

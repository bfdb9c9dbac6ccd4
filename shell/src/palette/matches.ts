/** Whether a label holds what was typed; case and accents do not matter. */
export const matches = (label: string, typed: string): boolean => plain(label).includes(plain(typed.trim()));

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

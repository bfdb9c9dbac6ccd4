const marks = /\p{M}/gu;
const plain = /^[ -~\n]*$/;

/** Normalizes text for comparison: without case and accents, so that "sao" matches "São". */
export const foldText = (text: string) =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(marks, '').toLowerCase();

/** Normalizes a text that is searched for, whatever spaces are between its words. */
export const foldSearchText = (text: string) => foldText(text.trim().replace(/\s+/g, ' '));

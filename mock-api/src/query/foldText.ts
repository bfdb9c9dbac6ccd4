const marks = /\p{M}/gu;
const plain = /^[ -~\n]*$/;

/** Normalizes text for comparison: without case and accents, so that "sao" matches "São". */
export const foldText = (text: string) =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(marks, '').toLowerCase();

const marks = /\p{M}/gu;
const plain = /^[ -~\n]*$/;

/** Text as it is compared: without case and accents, so that "sao" finds "São". */
export const foldText = (text: string) =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(marks, '').toLowerCase();

const marks = /\p{M}/gu;
const plain = /^[ -~\n]*$/;

/** Normalizes text for comparison: without case and accents, so that "sao" matches "São". */
export const foldText = (text: string) =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(marks, '').toLowerCase();

const unevenSpaces = /\s{2}|[^\S ]/;

/** Normalizes a text for searching: single spaces between words, and Greek words without their final sigma. */
export function foldSearchText(text: string): string {
  const folded = foldText(text).replaceAll('ς', 'σ');
  return (unevenSpaces.test(folded) ? folded.replace(/\s+/g, ' ') : folded).trim();
}

/** Normalizes a record's texts for searching. A search text has no line break, so no match spans two texts. */
export const foldSearchTexts = (texts: readonly (string | null | undefined)[]) =>
  texts.map((text) => foldSearchText(text ?? '')).join('\n');

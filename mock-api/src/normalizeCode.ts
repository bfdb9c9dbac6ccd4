/** Normalizes a code that a person typed: letters in lower case, digits in ASCII, no spaces and hyphens. */
export const normalizeCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit);

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Counts the digits before this one: Unicode has the ten digits of each script in a row, from zero on. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  return String(before % 10);
}

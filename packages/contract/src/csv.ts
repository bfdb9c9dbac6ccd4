/**
 * Text that a spreadsheet may evaluate: a formula's first character, plain or fullwidth, after any invisible
 * characters. The apostrophe is included so that reading can remove exactly one.
 */
const FORMULA_START = /^(?:['\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Puts an apostrophe before text that a spreadsheet would evaluate as a formula. */
export const escapeFormula = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text);

/** Reverses `escapeFormula`: removes exactly one leading apostrophe. */
export const unescapeFormula = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);

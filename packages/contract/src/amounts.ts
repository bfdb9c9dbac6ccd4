// Reads amounts and measures in the notations of many languages. Shared by the forms of listings and leads.

/** Digits with separators between them. A point right after a letter belongs to the word: `Rs. 450`. */
const NUMBER = /(?:(?<!\p{L})[.,])?\d(?:[\d.,' ]*\d)?[.,]?/gu;
const WESTERN = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/;
const INDIAN = /^[1-9]\d?([, ])\d{2}(?:\1\d{2})*\1\d{3}$/;
/** Longer numbers can't hold cents exactly. */
const MAX_DIGITS = 15;

const magnitudes = new Map(
  Object.entries({
    'k thousand tsd thsd tausend mila mille bin tys tis tusen duizend ribu nghìn тыс тысяч тысячи тис хил ألف 千 천': 1e3,
    '万 萬 만': 1e4,
    'm mm mn mln mio million millions millionen milyon milione milioni millón millones milhão milhões': 1e6,
    'milion miliony milionów milionů miljoen miljon miljoner millioner juta triệu млн миллион миллиона миллионов مليون': 1e6,
    '億 亿 억': 1e8,
    'b bn billion billions mrd milliarde milliarden milyar mld mlrd miliardi milliard milliards tỷ млрд': 1e9,
    'lakh lakhs lac lacs': 1e5,
    'cr crore crores': 1e7,
  }).flatMap(([spellings, factor]) => spellings.split(' ').map((word) => [word, factor] as const)),
);

/** Words with more than one meaning: `mil` is a thousand in Spanish and short for a million in English. */
const ambiguousMagnitudes = new Set(
  'mil mill mi md bio t tn tr trillion trillions man oku arab 兆 조 百 백'.split(' '),
);
const isMagnitude = (word: string) => magnitudes.has(word) || ambiguousMagnitudes.has(word);

const currencies = new Set('euro euros dollar dollars pound pounds franc francs lira tl rs'.split(' '));
const periodWords = new Set('a an each per month monthly mo pm pcm year yearly week only net'.split(' '));
const isCurrency = (word: string) =>
  currencies.has(word) || Intl.supportedValuesOf('currency').includes(word.toUpperCase());

/**
 * Parses an amount: `1,250.50`, `€ 1.250.000`, `1.5 Mio`, `450k`. Ignores letters around a single number.
 * @returns null for empty text, undefined for text that is ambiguous or no amount
 */
export function parseAmount(text: string): number | null | undefined {
  const plain = normalizeText(text);
  if (plain === '') return null;
  const [run, ...others] = [...plain.matchAll(NUMBER)];
  if (!run || others.length > 0 || plain.includes('%')) return undefined;
  const before = plain.slice(0, run.index);
  const after = plain.slice(run.index + run[0].length);
  if (/[-(]\s*(?:\p{Sc}|[A-Z]{3})?\s*$/u.test(before)) return undefined;
  if (splitWords(before).some(isMagnitude)) return undefined;

  const [first = '', ...rest] = splitWords(after).filter((word) => !isCurrency(word));
  if (ambiguousMagnitudes.has(first) || rest.some(isMagnitude)) return undefined;
  const factor = magnitudes.get(first);
  const value = parseDigits(run[0], factor !== undefined);
  if (value === undefined) return undefined;
  if (factor !== undefined) return value < 10_000 ? Math.round(value * factor * 100) / 100 : undefined;
  // A word after a small number may be an unknown magnitude: "12 abc".
  return first !== '' && !periodWords.has(first) && value < 1000 ? undefined : value;
}

/** Spellings of a unit. */
const units = { 'm²': /(?:m²|m2|sqm|sq\.? ?m|qm)$/i, m: /m$/i, km: /km$/i };

/**
 * Parses a number that isn't money: `120,5`, `120.5 m²`, `-1`.
 * @returns null for empty text, undefined for anything else that isn't a number
 */
export function parseMeasure(text: string, unit?: keyof typeof units): number | null | undefined {
  const plain = normalizeText(unit ? text.trim().replace(units[unit], '') : text);
  if (plain === '') return text.trim() === '' ? null : undefined;
  const [, sign, digits] = /^(-?) ?([\d.,' ]*\d[.,]?)$/.exec(plain) ?? [];
  const value = digits === undefined ? undefined : parseDigits(digits, false);
  return value === undefined ? undefined : sign ? -value : value;
}

const normalizeText = (text: string) =>
  text
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[−‐‑–—]/g, '-')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();

/** Splits a text into words. Each Chinese, Japanese or Korean character counts as a word: `3500万円`. */
const splitWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hangul}]|[\p{L}\p{M}]+/gu) ?? [];

/** @param scaled whether a magnitude follows: then one separator before three digits is ambiguous */
function parseDigits(run: string, scaled: boolean): number | undefined {
  const text = run.replace(/[.,]$/, '').replace(/^[.,]/, '0$&');
  if (text.replace(/\D/g, '').length > MAX_DIGITS) return undefined;
  if (scaled && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return undefined;
  const decimal = scaled ? /^(.*)([.,])(\d{1,2}|\d{4,}|(?<=^0[.,])\d{3})$/ : /^(.*)([.,])(\d{1,2})$/;
  const [, whole = text, point = '', fraction = '0'] = decimal.exec(text) ?? [];
  const digits = ungroup(whole, point);
  return digits === undefined ? undefined : Number(`${digits}.${fraction}`);
}

/**
 * Returns the digits of a whole number with Western or Indian grouping. The decimal point can't be the group separator.
 */
function ungroup(whole: string, point: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const [, separator] = WESTERN.exec(whole) ?? INDIAN.exec(whole) ?? [];
  return separator === undefined || separator === point ? undefined : whole.replace(/\D/g, '');
}

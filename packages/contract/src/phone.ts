// Compares phone numbers by the dialled digits, not by their notation. Shared by the API's search and all imports.

export { isDialable, telLink, whatsAppLink } from './phoneLinks';

/** The country calling codes with two digits; 1 and 7 have one digit, all others have three. */
const TWO_DIGITS = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);
/** Countries whose zero before the area code is also dialled from abroad: Italy and a few others. */
const KEEPS_ZERO = new Set(['39', '225', '241', '242', '378']);
/** A text with fewer digits is an extension or a typo. */
const SHORTEST = 7;
const SHORTEST_SEARCH = 3;

interface PhoneNumber {
  /** Calling code; empty for a number without one. */
  country: string;
  /** Without the zero that is dialled within the country, unless that zero is part of the number. */
  national: string;
  digits: string;
}

const getDigits = (text: string) => text.replace(/\D/g, '');

function parsePhone(text: string): PhoneNumber {
  const digits = getDigits(text);
  if (!text.trimStart().startsWith('+') && !digits.startsWith('00'))
    return { country: '', national: digits.replace(/^0/, ''), digits };
  const dialled = digits.replace(/^00/, '');
  const country = getCallingCode(dialled);
  const rest = dialled.slice(country.length);
  return { country, national: KEEPS_ZERO.has(country) ? rest : rest.replace(/^0/, ''), digits };
}

function getCallingCode(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1);
  return digits.slice(0, TWO_DIGITS.has(digits.slice(0, 2)) ? 2 : 3);
}

/** Whether two texts are the same phone number, such as +49 (0)151-234 5678, 0049 151 2345678 and 0151/2345678. */
export function isSamePhone(left: string, right: string): boolean {
  const [a, b] = [parsePhone(left), parsePhone(right)];
  if (a.digits.length < SHORTEST || b.digits.length < SHORTEST) return false;
  if ((a.country === '') === (b.country === '')) return a.country === b.country && a.national === b.national;
  const [abroad, home] = a.country === '' ? [b, a] : [a, b];
  if (home.digits.startsWith('0')) return [home.national, home.digits].includes(abroad.national);
  const isWhole = home.digits === abroad.country + abroad.national;
  return isWhole || (abroad.country === '1' && home.digits === abroad.national);
}

/** Returns a key that equal numbers share, for a quick preselection; empty for a text that is not a number. */
export function getPhoneKey(text: string): string {
  const digits = getDigits(text);
  return digits.length < SHORTEST ? '' : digits.slice(-SHORTEST);
}

/** Marks a number without a country. */
const HOME = 'h';

/** Returns the forms of a stored number that `getPhoneNeedles` can match. */
export function getPhoneForms(text: string): string {
  const { country, national, digits } = parsePhone(text);
  if (country === '') return HOME + digits;
  return `00${country}${national} ${KEEPS_ZERO.has(country) ? national : `0${national}`} ${digits}`;
}

/**
 * Returns search texts: a number matches if its `getPhoneForms` contain one of them. Empty when the query is not a
 * phone number.
 */
export function getPhoneNeedles(query: string): string[] {
  const text = query.trim();
  const digits = getDigits(text);
  if (!/^\+?[\d\s()./\-\u2010-\u2013]+$/.test(text) || digits.length < SHORTEST_SEARCH) return [];
  const { country, national } = parsePhone(text);
  // "49 (0)151": the zero in parentheses is not dialled after the calling code.
  const dialled = getDigits(text.replace(/(\d\D*)\(0\)/, '$1'));
  if (country === '') return [...new Set([digits, dialled])];
  const needles = [`00${country}${national}`];
  if (national.length >= SHORTEST_SEARCH)
    needles.push(`${HOME}0${national}`, `${HOME}${country}${national}`, `${HOME}${national}`);
  return needles;
}

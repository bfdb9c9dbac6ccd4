// Separate from `phone.ts`, so that a view that only links or checks a number doesn't load the code that compares
// numbers.

/**
 * The zero of "+49 (0)151", which is only dialled within the country. Italy and a few other countries dial it from
 * abroad, too.
 */
const TRUNK_ZERO = /^(\s*(?:\+|00)\s*(?!39|225|24[12]|378)\d[^(]*)\(0\)/;

/** Returns the text of the number to dial, without an extension. */
const toDialled = (phone: string) =>
  phone.replace(/\s*(?:ext\.?|x)\s*\d{1,6}\s*$/i, '').replace(TRUNK_ZERO, '$1');

/** Returns the link that calls a number: `tel:+4915155501287` for `+49 (0)151 5550 1287`. */
export const telLink = (phone: string) => `tel:${toDialled(phone).replace(/[^\d+]/g, '')}`;

/** Returns the link to a WhatsApp chat; undefined for numbers without a country code (`+49 …` or `0049 …`). */
export function whatsAppLink(phone: string): string | undefined {
  const digits = toDialled(phone).replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`;
  return digits.startsWith('00') ? `https://wa.me/${digits.slice(2)}` : undefined;
}

/** Digits of the shortest local number, and of the longest number that E.164 allows. */
const DIALLED = { fewest: 6, most: 15 };
const NUMBER_AND_EXTENSION = /^(\+?[\d\s()./\-\u2010-\u2013]+?)(?:\s*(?:ext\.?|x)\s*\d{1,6})?$/i;

/** Whether a number can be dialled: enough digits, not too many, nothing but punctuation between them. */
export function isDialable(text: string): boolean {
  const [, number = ''] = NUMBER_AND_EXTENSION.exec(text.trim()) ?? [];
  const { length } = number.replace(/\D/g, '');
  return length >= DIALLED.fewest && length <= DIALLED.most;
}

/** Error message for a number that can't be dialled. */
export const PHONE_MESSAGE = 'Enter a phone number such as +351 912 345 678';

/** Whether a text contains digits to dial. Numbers that were saved before validation existed may be any text. */
export const hasDigits = (text: string) => /\d/.test(text);

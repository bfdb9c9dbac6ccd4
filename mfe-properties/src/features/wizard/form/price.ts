import { formatNumber } from '@lintel/ui';

/** As people write thousands: `1,250` and `2.450.000`. */
const THOUSANDS = /^[1-9]\d{0,2}([.,]\d{3})+$/;

/**
 * The amount that a text means; 0 when it holds no digit. Whatever is no digit is left out, but the last separator with
 * one or two digits after it is the decimal one: `1,250.50` is 1250.5, and so is `1.250,5`.
 */
export function parsePrice(text: string): number {
  const kept = text.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  const at = Math.max(kept.lastIndexOf('.'), kept.lastIndexOf(','));
  const digits = (part: string) => part.replace(/\D/g, '');
  if (at < 0 || !isDecimal(kept, at)) return Number(digits(kept));
  const amount = Number(`${digits(kept.slice(0, at))}.${kept.slice(at + 1)}`);
  return Math.round(amount * 100) / 100;
}

function isDecimal(text: string, at: number): boolean {
  const [whole, separator, fraction] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  if (fraction.length < 3) return true;
  // Three digits after a point that other points, or a group too long, cannot make thousands.
  const other = separator === '.' ? ',' : '.';
  return fraction.length === 3 && (whole.includes(other) || !THOUSANDS.test(text));
}

/** "1,251": no decimals. Nothing for no price. */
export const formatPrice = (amount: number): string => (amount > 0 ? formatNumber(Math.round(amount)) : '');

/** "1250.5": what is changed while the field is being typed in, without separators to be mistaken. */
export const editablePrice = (amount: number): string => (amount > 0 ? String(amount) : '');

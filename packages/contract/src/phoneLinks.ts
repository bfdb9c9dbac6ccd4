// Apart from `phone.ts`, so that a first view that only links a number doesn't load what compares numbers.

/** The link that calls a number: `tel:+4915155501287` for `+49 151 5550 1287`. */
export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The link to a WhatsApp chat; undefined for numbers without a country code (`+49 …` or `0049 …`). */
export function whatsAppLink(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`;
  return digits.startsWith('00') ? `https://wa.me/${digits.slice(2)}` : undefined;
}

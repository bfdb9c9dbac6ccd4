/** A telephone number as a link takes it: `+49 151 5550 1287` is `tel:+4915155501287`. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The chat with a number, which has to name its country: `+49 …` or `0049 …`; no other number leads there. */
export function whatsApp(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`;
  return digits.startsWith('00') ? `https://wa.me/${digits.slice(2)}` : undefined;
}

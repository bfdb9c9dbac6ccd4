const number = new Intl.NumberFormat('en-US');
const plural = new Intl.PluralRules('en-US');

/** Formats a number: "13,482". */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** Returns the noun in singular or plural: "lead", "leads". */
export function pluralize(count: number, one: string, many: string): string {
  return plural.select(count) === 'one' ? one : many;
}

/** Formats a count with its noun: "60 leads", "1 lead". */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${pluralize(count, one, many)}`;
}

/** Cached by currency: creating a format takes longer than a dozen uses of it. */
const moneyFormats: Record<string, Intl.NumberFormat> = {};

/**
 * Formats an amount: "€2,450,000", without decimals. A `currency` that is not an ISO 4217 code is shown before the
 * number unchanged.
 */
export function formatMoney(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return `${currency} ${formatNumber(Math.round(amount))}`.trim();
  moneyFormats[code] ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    maximumFractionDigits: 0,
  });
  return moneyFormats[code].format(amount);
}

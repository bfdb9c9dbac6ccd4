import { formatNumber } from './formatNumber';

/** "€2,450,000": no decimals. `currency` is an ISO 4217 code; anything else stands before the figure as it is. */
export function formatMoney(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return `${currency} ${formatNumber(Math.round(amount))}`.trim();
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    maximumFractionDigits: 0,
  }).format(amount);
}

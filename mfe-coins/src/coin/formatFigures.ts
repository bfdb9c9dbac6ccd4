const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options });

const usual = dollars({});
/** By number of decimals. */
const small: Record<number, Intl.NumberFormat> = {};
const compact = dollars({ notation: 'compact', maximumSignificantDigits: 3 });
const count = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 });
const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "$63,512.40"; below a dollar with four significant digits: "$0.00002381". */
export function formatPrice(price: number): string {
  if (price <= 0 || price >= 1) return usual.format(price);
  const decimals = 3 - Math.floor(Math.log10(price));
  small[decimals] ??= dollars({ maximumFractionDigits: decimals });
  return small[decimals].format(price);
}

/** "$79.2B". */
export const formatLarge = (amount: number): string => compact.format(amount);

/** "470.3M". */
export const formatCompact = (amount: number): string => count.format(amount);

/** "3.18%", without the sign. */
export const formatPercent = (figure: number): string => `${percent.format(Math.abs(figure))}%`;

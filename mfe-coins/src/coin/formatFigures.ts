const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options });

const usual = dollars({});
const small = dollars({ maximumSignificantDigits: 4, minimumFractionDigits: 2 });
const compact = dollars({ notation: 'compact', maximumSignificantDigits: 3 });
const count = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 });
const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "$63,512.40"; "$0.00002381" for prices below a dollar. */
export const formatPrice = (price: number): string => (price > 0 && price < 1 ? small : usual).format(price);

/** "$79.2B". */
export const formatLarge = (amount: number): string => compact.format(amount);

/** "470.3M". */
export const formatCompact = (amount: number): string => count.format(amount);

/** "3.18%", without the sign. */
export const formatPercent = (figure: number): string => `${percent.format(Math.abs(figure))}%`;

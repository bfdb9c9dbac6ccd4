const number = new Intl.NumberFormat('en-US');
const plural = new Intl.PluralRules('en-US');

/** Formats a number: "13,482" */
export const formatNumber = (value: number): string => number.format(value);

/** Formats a count with its noun: "60 leads", "1 lead". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${plural.select(count) === 'one' ? one : many}`;

const number = new Intl.NumberFormat('en-US');

/** "13,482". */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** A count with its noun: "60 leads", "1 lead". */
export function countNoun(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

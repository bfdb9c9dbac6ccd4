/** Returns the change in percent, one decimal; 0 from zero to zero, null ("new") from zero to more. */
export function percentChange(value: number, previous: number): number | null {
  if (previous === 0) return value === 0 ? 0 : null;
  return Math.round(((value - previous) * 1000) / previous) / 10;
}

/** Returns leads per hundred unique views, two decimals; 0 without views. */
export const conversionRate = (leads: number, uniqueViews: number) =>
  uniqueViews === 0 ? 0 : Math.round((leads * 10_000) / uniqueViews) / 100;

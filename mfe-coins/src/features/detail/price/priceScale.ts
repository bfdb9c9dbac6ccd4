const STEPS = 4;

export interface PriceScale {
  /** Axis values from the top down. */
  marks: number[];
  /** Number of decimals that distinguish adjacent marks. */
  digits: number;
}

/** Computes an axis of round prices that covers all values of a chart. Unlike counts, it need not start at 0. */
export function computePriceScale(low: number, high: number): PriceScale {
  const step = roundStep((high - low || high / 10 || 1) / STEPS);
  const from = Math.floor(low / step);
  const to = Math.max(Math.ceil(high / step), from + 1);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const marks = Array.from({ length: to - from + 1 }, (_, index) =>
    Number(((to - index) * step).toFixed(digits + 1)),
  );
  return { marks, digits };
}

/** The next 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

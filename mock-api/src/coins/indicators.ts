// Textbook indicators of technical analysis, over equally spaced prices, oldest first. Nothing is rounded.

/** Arithmetic mean. @param values at least one */
export const computeMean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Simple moving average: the mean of the last prices. @param span how many prices; all when there are fewer */
export const computeMovingAverage = (prices: number[], span: number): number =>
  computeMean(prices.slice(-span));

/** Changes from each price to the next, as shares of the price before the change. */
export const computeChanges = (prices: number[]): number[] =>
  prices.slice(1).map((price, index) => price / (prices[index] ?? price) - 1);

/** Volatility: the standard deviation (of the population) of the changes, as a share. */
export function computeVolatility(prices: number[]): number {
  const changes = computeChanges(prices);
  if (changes.length === 0) return 0;
  const mean = computeMean(changes);
  return Math.sqrt(computeMean(changes.map((change) => (change - mean) ** 2)));
}

/** Maximum drawdown: the deepest fall from a high so far, as a share of that high. */
export function computeMaximumDrawdown(prices: number[]): number {
  let [high, deepest] = [0, 0];
  for (const price of prices) {
    high = Math.max(high, price);
    if (high > 0) deepest = Math.max(deepest, (high - price) / high);
  }
  return deepest;
}

/**
 * Relative strength index, 0 to 100: J. Welles Wilder, New Concepts in Technical Trading Systems (1978). The first
 * average of gains and losses is simple, the following ones use Wilder's smoothing. 50 when prices do not move.
 * @param prices more than `span` prices
 */
export function computeRelativeStrength(prices: number[], span = 14): number {
  const steps = prices.slice(1).map((price, index) => price - (prices[index] ?? price));
  if (steps.length < span) throw new RangeError(`${prices.length} prices are too few for ${span} steps.`);
  const gains = steps.map((step) => Math.max(0, step));
  const losses = steps.map((step) => Math.max(0, -step));
  const [gain, loss] = [smooth(gains, span), smooth(losses, span)];
  return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
}

/** Wilder's smoothing: each new value has the weight 1/`span`. */
const smooth = (values: number[], span: number): number =>
  values
    .slice(span)
    .reduce((average, value) => (average * (span - 1) + value) / span, computeMean(values.slice(0, span)));

/** The plot's view box; the SVG stretches it. */
export const WIDTH = 1000;
export const HEIGHT = 200;

/** A day's horizontal position as a share of the width; a single day is in the middle. */
export const toShare = (index: number, count: number) => (count === 1 ? 0.5 : index / (count - 1));

/**
 * A line through a value per day, as an SVG path in `WIDTH` by `HEIGHT`.
 * @param part 'complete' up to yesterday, 'partial' from there to today
 */
export function toLinePath(
  values: readonly number[],
  top: number,
  part: 'all' | 'complete' | 'partial' = 'all',
): string {
  const points = values.map((value, index) => {
    const x = toShare(index, values.length) * WIDTH;
    const y = HEIGHT - (value / top) * HEIGHT;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  if (part === 'complete') points.pop();
  return `M${(part === 'partial' ? points.slice(-2) : points).join('L')}`;
}

/** Numbers of grid lines to choose from: the scale with the top closest to the highest value is used. */
const STEPS = [4, 5];

/**
 * The values of an axis from the top down to 0, in round steps that reach the highest value.
 * @example toAxisScale(655) // [800, 600, 400, 200, 0]
 */
export function toAxisScale(highest: number, counts: readonly number[] = STEPS): number[] {
  const scales = counts.map((count) => toScale(roundStep(highest / count), count));
  return scales.reduce((best, scale) => ((scale[0] ?? 0) < (best[0] ?? 0) ? scale : best));
}

const toScale = (step: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => step * (count - index));

/** The next 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power;
}

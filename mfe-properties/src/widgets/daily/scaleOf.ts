/** Lines above the axis: as many as bring the top closest to the highest value. */
const STEPS = [4, 5];

/**
 * The values of an axis from the top down to 0, in whole and round steps that reach the highest value.
 * @example scaleOf(655) // [800, 600, 400, 200, 0]
 */
export function scaleOf(highest: number, counts: readonly number[] = STEPS): number[] {
  const scales = counts.map((count) => stepsOf(roundStep(highest / count), count));
  return scales.reduce((best, scale) => ((scale[0] ?? 0) < (best[0] ?? 0) ? scale : best));
}

const stepsOf = (step: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => step * (count - index));

/** The next whole 1, 2 or 5 of a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power;
}

/**
 * The line of a small chart, as an SVG path in a box of `width` by `height` with 2 px of air above and below.
 * @returns an empty string for fewer than two values
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / (values.length - 1);
  const points = values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span;
    return `${(index * step).toFixed(1)} ${(height - 2 - share * (height - 4)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** The plot's own units; it is stretched to its place. */
export const WIDTH = 1000;
export const HEIGHT = 200;

/** Where a day stands, as a share of the width; a single one in the middle. */
export const shareOf = (index: number, count: number) => (count === 1 ? 0.5 : index / (count - 1));

/** A line through a value for each day, as an SVG path in `WIDTH` by `HEIGHT`. */
export function linePath(values: readonly number[], top: number): string {
  const points = values.map((value, index) => {
    const x = shareOf(index, values.length) * WIDTH;
    const y = HEIGHT - (value / top) * HEIGHT;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

import styled from 'styled-components';

export interface SparklineProps {
  values: readonly number[];
  width?: number;
  height?: number;
  /** Whether the last value is incomplete, so that the line to it is dashed. */
  partialEnd?: boolean;
}

const Picture = styled.svg`
  display: block;
  overflow: visible;
  path + path {
    vector-effect: non-scaling-stroke;
  }
`;

/** Decorative, in the current text color: the figure is shown next to it. */
export function Sparkline({ values, width = 96, height = 32, partialEnd = false }: SparklineProps) {
  const outline = drawSparkline(values, width, height);
  if (!outline) return null;
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: '1.5', strokeLinejoin: 'round' } as const;
  return (
    <Picture width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`${outline}L${width} ${height}L0 ${height}Z`} fill="currentColor" opacity=".08" />
      <path d={drawSparkline(values, width, height, partialEnd ? 'complete' : 'all')} {...line} />
      {partialEnd && (
        <path d={drawSparkline(values, width, height, 'partial')} strokeDasharray="2 3" {...line} />
      )}
    </Picture>
  );
}

/**
 * Returns the line of a small chart, as an SVG path in a box of `width` by `height` with 2 px of space above and below.
 * @param part of a line whose last value is not complete: up to the previous one, or the rest
 * @returns an empty string for fewer than two values
 */
export function drawSparkline(
  values: readonly number[],
  width: number,
  height: number,
  part: 'all' | 'complete' | 'partial' = 'all',
): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / (values.length - 1);
  const points = values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span;
    return `${(index * step).toFixed(1)} ${(height - 2 - share * (height - 4)).toFixed(1)}`;
  });
  if (part === 'complete') points.pop();
  return `M${(part === 'partial' ? points.slice(-2) : points).join('L')}`;
}

import styled from 'styled-components';
import { sparklinePath } from './sparklinePath';

export interface SparklineProps {
  values: readonly number[];
  width?: number;
  height?: number;
}

const Picture = styled.svg`
  display: block;
  overflow: visible;
  path:last-child {
    vector-effect: non-scaling-stroke;
  }
`;

/** Decoration in the colour of its text: the figures beside it say the same. */
export function Sparkline({ values, width = 96, height = 32 }: SparklineProps) {
  const line = sparklinePath(values, width, height);
  if (!line) return null;
  return (
    <Picture width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`${line}L${width} ${height}L0 ${height}Z`} fill="currentColor" opacity=".08" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </Picture>
  );
}

import styled, { keyframes } from 'styled-components';

export interface SkeletonProps {
  /** A number is in px. The full width by default. */
  width?: number | string;
  /** A number is in px; 12 by default. */
  height?: number | string;
  shape?: 'line' | 'block' | 'round';
  className?: string;
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;
const corners = { line: 'var(--radius-xs)', block: 'var(--radius-sm)', round: '50%' };

const Shape = styled.span<{ $shape: keyof typeof corners }>`
  display: block;
  flex: 0 1 auto;
  max-width: 100%;
  border-radius: ${({ $shape }) => corners[$shape]};
  background: var(--bg-skeleton);
  animation: ${breathe} 1.6s var(--ease-in-out) infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** A placeholder for loading content. Hidden from screen readers: the region around it has `aria-busy`. */
export function Skeleton({ width = '100%', height = 12, shape = 'line', className }: SkeletonProps) {
  return (
    <Shape
      aria-hidden="true"
      data-skeleton=""
      className={className}
      $shape={shape}
      style={{ width, height }}
    />
  );
}

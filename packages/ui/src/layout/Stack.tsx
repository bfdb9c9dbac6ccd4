import type { ReactNode } from 'react';
import styled from 'styled-components';

const gaps = {
  4: 'var(--space-1)',
  8: 'var(--space-2)',
  12: 'var(--space-3)',
  16: 'var(--space-4)',
  20: 'var(--space-5)',
  24: 'var(--space-6)',
};

const Column = styled.div<{ $gap: keyof typeof gaps }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => gaps[$gap]};
  min-width: 0;
`;

export interface StackProps {
  gap?: keyof typeof gaps;
  children: ReactNode;
}

export function Stack({ gap = 16, children }: StackProps) {
  return <Column $gap={gap}>{children}</Column>;
}

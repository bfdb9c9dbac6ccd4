import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface PendingContentProps {
  pending: boolean;
  children: ReactNode;
}

const Fade = styled.div<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
  transition: opacity var(--motion-base) var(--ease-out);
`;

/** Dims outdated content while the new one loads. */
export function PendingContent({ pending, children }: PendingContentProps) {
  return (
    <Fade $waiting={pending} aria-busy={pending || undefined}>
      {children}
    </Fade>
  );
}

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Hint } from '../forms/Hint';

export interface CardFootProps {
  /** At the start: explains the action, or contains the time of its last use. */
  hint?: ReactNode;
  children?: ReactNode;
}

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
  padding: 12px 20px;
  border-top: 1px solid var(--border-subtle);
  border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  background: var(--bg-sunken);
  @media (max-width: 719px) {
    padding: 12px 16px;
  }
`;
const LeadingHint = styled(Hint)`
  margin-right: auto;
`;

export function CardFoot({ hint, children }: CardFootProps) {
  return (
    <Foot>
      {hint && <LeadingHint>{hint}</LeadingHint>}
      {children}
    </Foot>
  );
}

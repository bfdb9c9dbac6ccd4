import { Card } from '@lintel/ui';
import styled from 'styled-components';

/** Figures side by side in one card. */
export const Counts = styled(Card)`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  > div {
    padding: 14px 20px;
    @media (max-width: 719px) {
      padding: 12px 16px;
    }
  }
  > div + div {
    border-left: 1px solid var(--border-subtle);
  }
`;

export const Label = styled.dt`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  white-space: nowrap;
`;

export const Value = styled.dd`
  font: 600 20px/28px var(--font-sans);
  letter-spacing: var(--tracking-tight);
  font-variant-numeric: tabular-nums;
`;

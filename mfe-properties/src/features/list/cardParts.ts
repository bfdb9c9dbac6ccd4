import { coveringLink, priceText } from '@lintel/ui';
import styled from 'styled-components';

/** Above the picture, above the card's link. */
export const StatePlace = styled.div`
  position: absolute;
  left: 12px;
  top: 12px;
  z-index: 1;
  display: flex;
  border-radius: var(--radius-sm);
  box-shadow: var(--shadow-control);
`;

export const PriceLine = styled.p`
  display: flex;
  align-items: baseline;
  gap: 6px;
  ${priceText}
  > small:last-child {
    margin-left: auto;
  }
`;

export const Title = styled.h2`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 500 14px/20px var(--font-sans);
  a {
    ${coveringLink}
  }
  a:focus-visible::after {
    border-radius: var(--radius-lg);
  }
`;

export const Line = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: var(--text-13);
  color: var(--text-muted);
`;

export const Updated = styled.p`
  margin-top: 4px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

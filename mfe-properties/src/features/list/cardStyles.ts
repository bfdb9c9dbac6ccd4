import { Card, coveringLink, priceStyles } from '@lintel/ui';
import styled from 'styled-components';

/** A card that is a link as a whole, with buttons above the link. */
export const CardFrame = styled(Card).attrs({ as: 'article' })`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: clip;
  &:hover {
    border-color: var(--border-strong);
  }
`;

export const CardBody = styled.div`
  display: grid;
  gap: 2px;
  padding: 12px 16px;
`;

export const CardFooter = styled.footer`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  margin-top: auto;
  padding: 4px 6px 4px 16px;
  border-top: 1px solid var(--border-subtle);
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

/** Placed on the picture, above the card's link. */
export const StateOverlay = styled.div`
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
  ${priceStyles}
  > small:last-child {
    margin-left: auto;
  }
`;

export const Title = styled.h2`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: left;
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
  text-align: left;
  font: var(--text-13);
  color: var(--text-muted);
`;

export const Updated = styled.p`
  margin-top: 4px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

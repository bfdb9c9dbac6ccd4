import { css } from 'styled-components';

/** A listing's price; what it is for stands small beside it. */
export const priceText = css`
  font: var(--text-16);
  letter-spacing: var(--tracking-tight);
  font-variant-numeric: tabular-nums;
  small {
    font: 400 12px/16px var(--font-sans);
    letter-spacing: 0;
    color: var(--text-muted);
  }
`;
